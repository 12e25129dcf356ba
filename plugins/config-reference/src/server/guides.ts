import type { PageLink } from '../contract';
import type { TomlEdition } from './edition';
import { classesInLinks, classesInSamples, variablesInText } from './usage';

/** A page of an edition, written in Markdown. */
export interface WrittenPage extends PageLink {
  readonly id: string;
  readonly markdown: string;
}

/** Which pages use which settings, both ways. */
export interface Guides {
  /** Class or variable -> pages that configure it or link to it. */
  readonly bySetting: ReadonlyMap<string, readonly PageLink[]>;
  /** Id of a page -> classes that its samples configure. */
  readonly byPage: ReadonlyMap<string, readonly string[]>;
}

/** Pages and the classes of the TOML files in them. */
export function guidesOfToml(edition: TomlEdition, pages: readonly WrittenPage[]): Guides {
  return collect(pages, ({ markdown }) => {
    const samples = classesInSamples(edition.config, markdown);
    const linked = classesInLinks(edition.config, markdown);
    return [...new Set([...samples, ...linked])].filter((name) => edition.classes.has(name));
  });
}

/** Pages and the environment variables in them. */
export function guidesOfVariables(names: readonly string[], pages: readonly WrittenPage[]): Guides {
  return collect(pages, ({ markdown }) => [...variablesInText(markdown, names)]);
}

function collect(
  pages: readonly WrittenPage[],
  settingsOf: (page: WrittenPage) => readonly string[],
): Guides {
  const bySetting = new Map<string, PageLink[]>();
  const byPage = new Map<string, readonly string[]>();
  for (const page of pages) {
    const settings = settingsOf(page);
    if (settings.length > 0) byPage.set(page.id, settings);
    for (const setting of settings) {
      bySetting.set(setting, [...(bySetting.get(setting) ?? []), { title: page.title, href: page.href }]);
    }
  }
  return { bySetting, byPage };
}
