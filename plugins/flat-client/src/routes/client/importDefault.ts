export interface Module {
  readonly __esModule?: boolean;
  readonly default?: unknown;
}

/**
 * A module as `import()` would give it: what is none of ES is its own default export.
 *
 * Stands for `tslib` in `@docusaurus/utils-common`, which takes this one function of it: as that is a CommonJS module,
 * all others would come with it.
 */
export const __importDefault = (module: Module | undefined): Module =>
  module?.__esModule ? module : { default: module };
