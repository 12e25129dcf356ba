import TOCDesktop from '@theme/DocItem/TOC/Desktop';
import { wideOnly } from './wideOnly';

/** Stands for `@theme/DocItem/TOC/Desktop`. */
export default wideOnly(TOCDesktop);
