import type { BlockContent } from 'mdast';
import type { AwelOperator } from '../../../lib/facts';
import type { AwelField } from '../../../lib/facts/schema/awel';
import type { Locale } from '../../../lib/locales';
import { code, heading, type Inline, inlineOf, joined, paragraph, table } from '../../../lib/markdown/nodes';
import type { Labels } from './labels';
import type { ListContext } from './lists';
import { type OperatorTexts, readOperatorTexts } from './operatorTexts';

/** `dbgpt.core.ModelRequest` is `ModelRequest`; the type in brackets is shortened likewise. */
const shortType = (type: string): string => type.replaceAll(/\b(?:\w+\.)+(?=\w)/g, '');

/** Arguments that every operator takes; the page says so once. */
const common = new Set([
  'task_id',
  'task_name',
  'dag',
  'runner',
  'can_skip_in_branch',
  'variables_provider',
  '**kwargs',
]);

/** Longer defaults, whole programs among them, do not fit into a cell. */
const longestDefault = 40;

type DescribedOperator = AwelOperator & { readonly metadata: NonNullable<AwelOperator['metadata']> };

const isDescribed = (operator: AwelOperator): operator is DescribedOperator =>
  operator.metadata !== undefined;

function defaultOf({ default: value }: AwelField): Inline[] {
  if (value === undefined || value === '') return [];
  const text = String(value);
  if (text.length > longestDefault) return [];
  return [code(text.includes('\n') ? JSON.stringify(text) : text)];
}

/** @param mayStayEmpty left out where nothing is asked for */
function rowsOf(
  kind: string,
  fields: readonly AwelField[],
  labels: Labels,
  mayStayEmpty?: (field: AwelField) => boolean,
): Inline[][][] {
  return fields.map((field) => {
    const { name, type, is_list } = field;
    const short = type === undefined ? '' : shortType(type);
    return [
      [kind],
      name === null ? [] : [code(name)],
      // Some fields of lists name the list as their type, too: `map` takes one list.
      short === '' ? [] : [code(is_list && !short.startsWith('List[') ? `List[${short}]` : short)],
      mayStayEmpty === undefined ? [] : [mayStayEmpty(field) ? labels.no : labels.yes],
      defaultOf(field),
    ];
  });
}

interface Texts {
  readonly labels: Labels;
  readonly texts: OperatorTexts;
  readonly locale: Locale;
  /** The editor saves a flow in which an input of any number has no connection. */
  readonly openInputs: boolean;
}

function meaningOf(name: string, { texts, locale }: Texts): Inline[] {
  const text = texts.operators[name]?.[locale];
  return text === undefined ? [] : inlineOf(text);
}

/** The editor's view of an operator: what it does, name, module, parameters, inputs and outputs. */
function described(operator: DescribedOperator, id: string, said: Texts): BlockContent[] {
  const { labels, openInputs } = said;
  const { label, parameters, inputs, outputs } = operator.metadata;
  const rows = [
    ...rowsOf(labels.parameter, parameters, labels, ({ optional }) => optional === true),
    ...rowsOf(labels.operatorInput, inputs, labels, ({ dynamic }) => openInputs && dynamic === true),
    ...rowsOf(labels.operatorOutput, outputs, labels),
  ];
  const editor: Inline[] = label === undefined ? [] : [labels.inEditor, label, '. '];
  return [
    heading(3, id, code(operator.class)),
    paragraph(...meaningOf(operator.class, said), labels.fullStop),
    paragraph(...editor, labels.inModule, code(operator.module)),
    ...(rows.length === 0
      ? []
      : [table([labels.kind, labels.name, labels.valueType, labels.required, labels.default], rows)]),
  ];
}

function pythonOnly(operators: readonly AwelOperator[], said: Texts): BlockContent[] {
  const { labels } = said;
  const rows = operators.map((operator) => [
    [code(operator.class)],
    meaningOf(operator.class, said),
    joined((operator.init ?? []).filter((name) => !common.has(name)).map(code)),
    [code(operator.module)],
  ]);
  return [
    heading(2, 'operators-python', labels.pythonOnly),
    paragraph(labels.pythonOnlyText),
    table([labels.class, labels.meaning, labels.parameters, labels.module], rows),
  ];
}

/**
 * The operators of an edition that readers can use: those that only programs use, as `MapOperator`, then those of the
 * visual editor by category.
 */
export function awelOperators({ facts, labels, locale }: ListContext): BlockContent[] {
  const texts = readOperatorTexts();
  // The editor of v0.6.3 asks for a connection at every input.
  const said: Texts = { labels, texts, locale, openInputs: facts.meta.tag !== 'v0.6.3' };
  const internal = new Set(texts.internal);
  const operators = facts.awel.operators.filter((operator) => !internal.has(operator.class));
  const shown = operators.filter(isDescribed);
  const categories = [...new Set(shown.map(({ metadata }) => metadata.category ?? 'common'))].sort();
  const taken = new Set<string>();
  const unique = (name: string): string => {
    const id = taken.has(name) ? unique(`${name}-2`) : name;
    taken.add(id);
    return id;
  };
  const sections = categories.flatMap((category) => [
    heading(2, `operators-${category.replaceAll('_', '-')}`, labels.categories[category] ?? category),
    ...shown
      .filter(({ metadata }) => (metadata.category ?? 'common') === category)
      .flatMap((operator) => described(operator, unique(`operator-${operator.class}`), said)),
  ]);
  return [
    ...pythonOnly(
      operators.filter((operator) => !isDescribed(operator)),
      said,
    ),
    ...sections,
  ];
}
