/** Classes of the framework (Infima) that no page and no script of the site has: `tests/built` holds the pages against it. */
export const unusedClass =
  /^(?:(?:hero|pills)(?:__|--|$)|pagination(?:__|--)|shadow--|padding-(?:left|right|vert|horiz)--|margin(?:-horiz)?--|row--|col--(?:[1458]|1[01]|offset-.+)$|container--|badge--(?:primary|success|info|warning|danger)$|alert(?:--primary|__heading|__icon)$|avatar(?:--|__photo--|__subtitle)|button--(?:active|block|danger|info|link|success|warning)$|card(?:--full-height|__(?:body|footer|header|image))$|button-group|breadcrumbs--|dropdown--nocaret|navbar__items--center|text--(?:bold|break|capitalize|danger|info|italic|justify|light|lowercase|no-decoration|normal|primary|secondary|semibold|success|uppercase|warning)$)/;

/** What this plugin needs of a rule of PostCSS. */
interface StyleRule {
  selectors: string[];
  remove(): unknown;
}

/** What a selector excludes may well be missing. */
const isUnused = (selector: string): boolean =>
  [...selector.replace(/:not\([^()]*\)/g, '').matchAll(/\.([\w-]+)/g)].some(([, name = '']) =>
    unusedClass.test(name),
  );

/** What it needs of a style sheet. */
interface StyleSheet {
  readonly source?: { readonly input: { readonly file?: string } };
  walkRules(visit: (rule: StyleRule) => void): unknown;
}

/** PostCSS plugin: leaves out rules for what the site does not have, a twentieth of the style sheet that every page loads. */
export const unusedStyles = {
  postcssPlugin: 'unused-styles',
  // All at once: of rules that go while PostCSS calls for each in turn, it passes over the next.
  Once(sheet: StyleSheet): void {
    // Components have classes of the same names, which are theirs alone.
    if (!/[\\/]infima[\\/]/.test(sheet.source?.input.file ?? '')) return;
    sheet.walkRules((rule) => {
      const used = rule.selectors.filter((selector) => !isUnused(selector));
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    });
  },
};
