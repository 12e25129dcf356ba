import { type EditionId, oneOf, suggestedNames } from '../../../lib/facts';
import { factTableNames } from '../../../plugins/fact-tables/src/remarkFactTables';
import { apiOperations } from '../../../plugins/http-api/src/operations';
import type { Component, Document, Draft, Expression, PageRule, RuleContext } from '../model';

/** Elements that the build fills, with the values of `of` that the page's edition knows. */
const elements: Readonly<Record<string, (context: RuleContext, edition: EditionId) => readonly string[]>> = {
  FactTable: () => factTableNames,
  HttpOperation: ({ facts }) => (facts === undefined ? [] : apiOperations(facts).map(({ key }) => key)),
  Screen: ({ picturesOf }, edition) => picturesOf(edition),
};

/** What is said where there are too many to list. */
const unlisted: Readonly<Record<string, string>> = {
  HttpOperation: 'a method and a path of the API',
  Screen: 'a picture of `data/screens`',
};

/** Variants of a step that are tabs: by the group in which a reader's choice holds on all pages, what there is to choose. */
const variants: Readonly<Record<string, readonly string[]>> = {
  way: ['browser', 'http'],
  database: ['mysql', 'postgresql'],
  hardware: ['cpu', 'nvidia'],
};

/** Elements of the pages that `npm run config-reference:pages` writes. */
const generated = /^Config[A-Z]/;

/** Elements of HTML that bring code, styles or other documents, which the site's policy forbids (contributing/threats.md). */
const forbidden = ['script', 'style', 'iframe', 'frame', 'object', 'embed', 'base', 'link', 'meta', 'form'];
/** Attributes that do, by name or by value. */
const forbiddenAttribute = /^(?:on|style$|dangerouslySetInnerHTML$|srcdoc$|formaction$)/i;
const programAddress = /^\s*(?:javascript|vbscript|data):/i;

/** Elements that the build fills name something that the edition has: said here, with a place, before it fails. */
export const pageElementsRule: PageRule = {
  id: 'page-elements',
  description:
    '`<FactTable>`, `<HttpOperation>` and `<Screen>` name something that the edition has, and nothing else on a page is a program',
  appliesTo: ({ kind, components, expressions, links }: Document) =>
    kind !== 'page' && components.length + expressions.length + links.length > 0,
  check({ components, expressions, links, edition }, context) {
    const findings = [
      ...components.flatMap((used) => judge(used, edition, context)),
      ...expressions.map(refuse),
      // Those of elements are among their attributes.
      ...links
        .filter(
          ({ url, line, column }) =>
            programAddress.test(url) && !components.some((one) => one.line === line && one.column === column),
        )
        .map(({ url, line, column }) => ({
          line,
          column,
          message: `\`${url.slice(0, 40)}\` is a program, not an address`,
          expected: 'an address',
        })),
    ];
    return { checked: components.length + expressions.length + links.length, findings };
  },
};

/** MDX runs it while the page is drawn: names that it does not know break the page, others leave a hole in the text. */
function refuse({ line, column, code }: Expression): Draft {
  const [first = ''] = code.split('\n');
  const excerpt = first.length > 40 ? `${first.slice(0, 40)}…` : first;
  const isBraces = code.startsWith('{');
  return {
    line,
    column,
    message: `\`${excerpt}\` is a program, which readers do not see`,
    expected: isBraces
      ? '`\\{` for a brace in text, or backticks around the code'
      : 'a code block around it, or a line that begins with another word',
  };
}

function judgeHtml({ name, attributes, line, column }: Component): Draft[] {
  if (forbidden.includes(name.toLowerCase()))
    return [
      { line, column, message: `a page has no \`<${name}>\``, expected: 'text, or a component in `src`' },
    ];
  return Object.entries(attributes)
    .filter(([attribute, value]) => forbiddenAttribute.test(attribute) || programAddress.test(value))
    .map(([attribute]) => ({
      line,
      column,
      message: `\`<${name}>\` has \`${attribute}\`, which the policy of the site forbids`,
      expected: 'the element without it: how it looks stands in `src/css`, what it does in a component',
    }));
}

function judgeTabs({ name, attributes, line, column }: Component): Draft[] {
  const finding = (message: string, expected: string): Draft[] => [{ line, column, message, expected }];
  if (name === 'Tabs') {
    const { groupId = '', ...others } = attributes;
    const isKnown = Object.hasOwn(variants, groupId) && Object.keys(others).length === 0;
    return isKnown
      ? []
      : finding(
          '`<Tabs>` has a `groupId` that the site knows, and nothing else',
          oneOf(Object.keys(variants)),
        );
  }
  const { value = '', label = '', ...others } = attributes;
  const values = Object.values(variants).flat();
  if (values.includes(value) && label !== '' && Object.keys(others).length === 0) return [];
  return finding('`<TabItem>` has a `label` and a `value` of its group, and nothing else', oneOf(values));
}

function judge(
  { name, attributes, line, column }: Component,
  edition: EditionId | null,
  context: RuleContext,
): Draft[] {
  if (!Object.hasOwn(elements, name)) {
    // Elements of HTML have small letters, and MDX knows them all.
    if (!/^[A-Z]/.test(name)) return judgeHtml({ name, attributes, line, column });
    if (generated.test(name)) return [];
    if (name === 'Tabs' || name === 'TabItem') return judgeTabs({ name, attributes, line, column });
    const message = `there is no element \`<${name}>\` on this site`;
    const known = [...Object.keys(elements), 'Tabs'];
    const expected = `\`\\<\` for the sign in text, backticks around the code, or ${oneOf(known.map((one) => `<${one}>`))}`;
    return [{ line, column, message, expected, nearest: suggestedNames(name, known) }];
  }
  if (edition === null) {
    const message = `\`<${name}>\` is filled from what an edition has, and this page belongs to none`;
    return [{ line, column, message, expected: 'a page below `docs/` or `versioned_docs/`' }];
  }
  const known = elements[name]?.(context, edition) ?? [];
  const { of: wanted = '', ...others } = attributes;
  const choice =
    known.length === 0 && name === 'Screen'
      ? `a picture: ${edition} has none yet, \`npm run screens -- ${edition}\``
      : known.length > 24
        ? unlisted[name]
        : oneOf(known);
  const expected = `\`<${name} of="…" />\` with ${choice}`;
  const [other] = Object.keys(others);
  if (other !== undefined)
    return [{ line, column, message: `\`<${name}>\` has no attribute \`${other}\``, expected }];
  if (known.includes(wanted)) return [];
  return [
    {
      line,
      column,
      message: `\`<${name}>\` knows no \`${wanted}\` in this edition`,
      expected,
      nearest: suggestedNames(wanted, known),
    },
  ];
}
