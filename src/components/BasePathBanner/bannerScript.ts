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
 * the document is read. Plain ES5 and text nodes only: it is the last thing standing.
 */
export function bannerScript(texts: BannerTexts): string {
  // `<` would end the script element early.
  const data = JSON.stringify(texts).replace(/</g, '\\u003c');
  return `(function(t){
document.addEventListener('DOMContentLoaded',function(){
if(typeof window.docusaurus!=='undefined')return;
var path=location.pathname.replace(/index\\.html$/,'');
if(path.slice(-1)!=='/')path+='/';
if(t.localePath&&path.slice(-t.localePath.length)===t.localePath)path=path.slice(0,-t.localePath.length);
var box=document.createElement('div');
box.id='base-path-banner';box.setAttribute('role','alert');box.style.cssText='${style}';
function line(tag,text,value){var e=document.createElement(tag);e.textContent=text;
if(value){var c=document.createElement('code');c.textContent=' '+value;e.appendChild(c)}box.appendChild(e)}
line('strong',t.title);line('p',t.cause);line('p',t.configured,t.baseUrl);line('p',t.suggestion,path);
document.body.insertBefore(box,document.body.firstChild);
});
})(${data});`;
}
