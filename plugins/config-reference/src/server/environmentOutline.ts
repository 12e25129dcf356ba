import type { PageLink, SectionEntry } from '../contract';
import { comparison, pageOf, variableContext } from './comparison';
import { indexDraft, overviewDraft, sectionDraft } from './drafts';
import { addressOf, type PublishedEdition, pageIds, parameterId } from './edition';
import { guidesOfVariables } from './guides';
import type { Outline } from './outline';
import type { EditionContent, Shared } from './reference';
import { sectionSummary, variableSectionPage } from './sectionPage';
import { type VariableContext, variablesOf } from './variables';

/** The pages of an edition that is configured by environment variables: one for each section. */
export function environmentOutline(edition: PublishedEdition, shared: Shared): EditionContent {
  const { descriptions, pages } = shared.texts;
  const names = [...descriptions.variables.values()].flatMap((texts) => [...texts.keys()]);
  const guides = guidesOfVariables(names, shared.written.get(edition.name) ?? []);
  const context = variableContext(shared, guides.bySetting);
  if (context === undefined || context.edition.name !== edition.name) {
    throw new Error(
      `edition ${edition.name} has no TOML files, and it is not the last one without: the reference cannot say where its variables went`,
    );
  }
  const sections = () => sectionEntries(context, shared);
  const outline: Outline = {
    page: indexDraft(context, shared, () => ({ top: [], sections: sections() })),
    children: [
      {
        page: overviewDraft(context, shared, () => ({
          form: 'environment',
          tree: [],
          sections: sections(),
          variables: variablesOf('root', descriptions.variables.get('root'), context),
        })),
        children: [],
      },
      ...Object.keys(pages.sections).map((section) => sectionOutline(section, context, shared)),
      { page: comparison(context.texts, shared), children: [] },
    ],
  };
  return { outline, guides, settingLink: (name) => variableLink(name, edition, shared) };
}

function sectionOutline(section: string, context: VariableContext, shared: Shared): Outline {
  const { descriptions, pages } = shared.texts;
  const page = sectionDraft(section, context.texts, shared, `env/${section}.json`, (head) =>
    variableSectionPage(section, head, pages, descriptions.variables.get(section), context),
  );
  return { page, children: [] };
}

function variableLink(name: string, edition: PublishedEdition, { texts }: Shared): PageLink | undefined {
  const [section] = [...texts.descriptions.variables].find(([, variables]) => variables.has(name)) ?? [];
  if (section === undefined) return undefined;
  return { title: name, href: `${addressOf(edition, pageOf(section))}#${parameterId(name)}` };
}

function sectionEntries({ edition, texts }: VariableContext, { texts: own }: Shared): SectionEntry[] {
  return Object.entries(own.pages.sections).map(([section, { title }]) => {
    const href = addressOf(edition, pageIds.section(section));
    const names = [...(own.descriptions.variables.get(section)?.keys() ?? [])];
    return {
      title: texts.pick(title),
      href,
      summary: sectionSummary(section, own.pages, texts),
      items: names.map((name) => ({ title: name, href: `${href}#${parameterId(name)}` })),
    };
  });
}
