/**
 * Stands for `tslib` in `@docusaurus/utils-common`, which takes this one function of it: as that is a CommonJS module,
 * all others would come with it.
 *
 * @returns the module, or one whose default export it is
 */
export const __importDefault = (module: { readonly __esModule?: boolean } | undefined): object =>
  module?.__esModule ? module : { default: module };
