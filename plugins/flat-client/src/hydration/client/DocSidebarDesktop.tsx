import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import { wideOnly } from './wideOnly';

/** Stands for `@theme/DocSidebar/Desktop`. */
export default wideOnly(DocSidebarDesktop);
