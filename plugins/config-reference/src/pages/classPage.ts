import type { BlockContent } from 'mdast';
import type { ConfigNode } from '../../../../lib/facts';
import {
  block,
  code,
  element,
  heading,
  type Inline,
  joined,
  link,
  paragraph,
  plainElement,
} from '../../../../lib/markdown/nodes';
import { type Labels, labelsOf } from '../labels';
import type { Status } from '../reference/descriptions/schema';
import { addressOf, pageIds, sourceAddress, type TomlEdition } from '../reference/edition';
import { nodesOf, type Step, stepsTo } from '../reference/places';
import type { TomlView } from '../reference/reference';
import { dataSourceRequest, samplesOf, sampleTexts } from '../reference/sample';
import { markOf, samplesKey } from '../reference/sampleRuns';
import { parameterList } from './parameters';
import { lead, linkList, markList, type PageLink, statusBadge } from './parts';

/** A configuration class: what it is for, where it stands, samples, its parameters. */
export function classPage(name: string, view: TomlView, guides: readonly PageLink[]): BlockContent[] {
  const { edition, say, history, language } = view;
  const labels = labelsOf[language];
  return [
    lead(...say.summary(name)),
    ...state(say.statusOf(name), labels),
    identity(name, edition, labels),
    ...markList(history.ofClass(edition, name), labels),
    ...say.body(name),
    // A class for data sources loads from the file, and then ends the start.
    ...(say.statusOf(name) === 'data-source' ? [] : places(name, edition, labels)),
    ...samples(name, view, labels),
    heading(2, 'parameters', labels.parameters),
    ...parameterList(name, view),
    ...(guides.length === 0 ? [] : [heading(2, 'guides', labels.guides), linkList(guides)]),
  ];
}

function state(status: Status | undefined, labels: Labels): BlockContent[] {
  const badge = statusBadge(status, labels, { isOwn: true });
  return badge.length === 0 ? [] : [paragraph(...badge)];
}

/** The class in the framework, and what selects it. */
function identity(name: string, edition: TomlEdition, labels: Labels): BlockContent {
  const found = edition.config.classes[name];
  const { discriminator, type_value: value, source = '' } = found ?? {};
  return element(
    'p',
    { className: ['config-identity'] },
    ...(discriminator !== undefined && value
      ? [element('span', {}, `${labels.selectedBy} `, code(`${discriminator} = "${value}"`))]
      : []),
    element('span', { title: name }, `${labels.class} `, code(found?.name ?? name)),
    link(sourceAddress(edition, source), labels.source),
  );
}

/** The tables that lead to a class, one line for each place where it can stand. */
function places(name: string, edition: TomlEdition, labels: Labels): BlockContent[] {
  const nodes = nodesOf(edition, name);
  if (nodes.length === 0) return [];
  const lines = nodes.map((node: ConfigNode) => {
    const steps = stepsTo(edition, node, name);
    const items = steps.map((step, index) =>
      element('li', {}, ...stepText(step, index === steps.length - 1, labels)),
    );
    return element('li', {}, element('ol', {}, ...items));
  });
  return [heading(2, 'place', labels.place), element('ul', { className: ['config-places'] }, ...lines)];
}

function stepText({ header, href, selector }: Step, isLast: boolean, labels: Labels): Inline[] {
  const name = code(header);
  const shown = href === undefined || isLast ? name : link(href, name);
  if (selector === undefined) return [shown];
  const values = joined(
    selector.values.map((value) => code(`"${value}"`)),
    labels.or,
  );
  return [shown, element('span', { className: ['config-selector'] }, code(`${selector.key} = `), ...values)];
}

function samples(name: string, { edition, say, runs }: TomlView, labels: Labels): BlockContent[] {
  const status = say.statusOf(name);
  // A sample is an offer: what cannot be used has none.
  if (status === 'broken') return [];
  const texts = sampleTexts(edition, say);
  if (status === 'data-source') {
    return [
      heading(2, 'samples', labels.dataSource),
      paragraph(
        labels.addDataSource[0] ?? '',
        code('POST /api/v2/serve/datasources'),
        labels.addDataSource[1] ?? '',
      ),
      block('json', dataSourceRequest(edition, name, texts)),
    ];
  }
  const { minimal, full } = samplesOf(edition, name, texts);
  const key = samplesKey({ minimal, full });
  const sample = (text: string, isSmallest: boolean) =>
    block('toml', text, markOf(runs(edition.facts.edition), name, key, edition.tag, isSmallest));
  const check = linkList([{ title: labels.check, href: addressOf(edition, pageIds.check) }]);
  const title = heading(2, 'samples', labels.samples);
  if (minimal === undefined) {
    if (full === undefined) return [title, paragraph(labels.optional)];
    return [title, paragraph(labels.optional), sample(full, true), check];
  }
  const shown = [title, paragraph(labels.minimal), sample(minimal, true), check];
  if (full === undefined || full === minimal) return shown;
  return [
    ...shown,
    // The site's own box for details is a callout.
    plainElement(
      'details',
      { className: 'config-samples', 'data-search-ignore': '' },
      element('summary', {}, labels.full),
      sample(full, false),
    ),
  ];
}
