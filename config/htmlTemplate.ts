import generatorsTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html';

const tags = '<%~ it.preBodyTags %>';
/** How the theme hides the drawing that its icons refer to. */
const styled = 'style="display: none;"';

/**
 * The generator's template of a page, in which that drawing is hidden without a style, which the site's policy forbids
 * (`contributing/hosting.md`).
 *
 * @throws when the generator's template has no such place any more
 */
export function htmlTemplate(template: string = generatorsTemplate): string {
  if (!template.includes(tags))
    throw new Error(
      `config/htmlTemplate.ts: the generator's template of pages has no ${tags}. Look for what takes its place in @docusaurus/core/lib/ssg/ssgTemplate.html.js.`,
    );
  return template.replace(tags, `<%~ it.preBodyTags.replace('${styled}', 'display="none"') %>`);
}
