import { literally } from '../../../lib/literally';
import { escapeHtml } from '../../../lib/markdown/sampleHtml';

export interface BannerTexts {
  readonly title: string;
  readonly cause: string;
  readonly configured: string;
  readonly suggestion: string;
  /** Base path that the site was built with, without the language. */
  readonly baseUrl: string;
  /** What the language adds to it, with its slash; empty for the default language. */
  readonly localePath: string;
}

/** Style of its own: no stylesheet has loaded when the banner shows. */
const style =
  'margin:20px;padding:20px;border:3px solid #ad221b;border-radius:8px;background:#fff3db;color:#1b2430;font:18px/1.5 sans-serif';

/**
 * Source text of the script that shows the banner when the site's own script has not started by the time
 * the document is read. Plain ES5: it is the last thing standing. The style is set by script, as strict
 * hosts let no element bring its own.
 */
export function bannerScript(texts: BannerTexts): string {
  const line = (text: string, value: string) => `<p>${escapeHtml(text)} <code>${escapeHtml(value)}</code>`;
  const html = `<strong>${escapeHtml(texts.title)}</strong><p>${escapeHtml(texts.cause)}${line(texts.configured, texts.baseUrl)}${line(texts.suggestion, '')}`;
  // `<` would end the script element early.
  const data = JSON.stringify(html).replace(/<\//g, '<\\/');
  const language =
    texts.localePath && `.replace(/${literally(texts.localePath).replaceAll('/', '\\/')}$/,'')`;
  return `addEventListener('DOMContentLoaded',function(){
if(window.docusaurus)return;
var box=document.createElement('div');
box.id='base-path-banner';box.setAttribute('role','alert');box.style.cssText='${style}';
box.innerHTML=${data};
box.lastChild.lastChild.textContent=location.pathname.replace(/(\\/index\\.html|\\/)?$/,'/')${language};
document.body.insertBefore(box,document.body.firstChild)
})`;
}
