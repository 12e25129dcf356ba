/** Name of the file with the menus, below the output folder of a language. */
export const menusFile = 'offline/menus.json';

/** A line of a menu: a page, or a category with what is below it. */
export interface MenuEntry {
  readonly label: string;
  /** Path of its page, with base path and language. */
  readonly href?: string;
  readonly items?: readonly MenuEntry[];
}

/** The menus of all editions in one language. */
export interface Menus {
  readonly locale: string;
  readonly editions: readonly {
    /** Docusaurus' name of the version. */
    readonly version: string;
    /** Path of the edition, with base path and language. */
    readonly path: string;
    /** Its sidebars, one behind the other. */
    readonly menu: readonly MenuEntry[];
  }[];
}
