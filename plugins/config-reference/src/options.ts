import type { PluginOptions as DocsOptions } from '@docusaurus/plugin-content-docs';
import { validateOptions as validateDocsOptions } from '@docusaurus/plugin-content-docs';
import type { OptionValidationContext } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import { editionIds } from '../../../lib/facts';

/** An edition and the facts that describe it. */
export interface EditionOption {
  /** Docusaurus' name of the version. */
  readonly name: string;
  readonly label: string;
  /** Tag of the framework's repository. */
  readonly tag: string;
  /** Folder below `facts/`. */
  readonly facts: string;
}

export interface ConfigReferenceOptions {
  /** Every edition of the docs plugin. */
  readonly editions: readonly EditionOption[];
  /** Sidebar that holds the reference; it names the place with a generated entry `config-reference`. */
  readonly sidebar: string;
  /** Address before a path of the repository where readers can propose a change. */
  readonly editUrl: string;
}

/** The options of the docs plugin, and our own. */
export interface PluginOptions extends DocsOptions {
  readonly configReference: ConfigReferenceOptions;
}

const schema = Joi.object<ConfigReferenceOptions>({
  editions: Joi.array()
    .items(
      Joi.object({
        name: Joi.string().required(),
        label: Joi.string().required(),
        tag: Joi.string().required(),
        facts: Joi.string()
          .valid(...editionIds)
          .required(),
      }),
    )
    .min(1)
    .required(),
  sidebar: Joi.string().required(),
  editUrl: Joi.string().uri().required(),
})
  .required()
  .label('configReference');

/** Checks our options, and has the docs plugin check its own. */
export function validateOptions({
  options: { configReference, ...docs },
  validate,
}: OptionValidationContext<PluginOptions, PluginOptions>): PluginOptions {
  const { error, value } = schema.validate(configReference);
  if (error) throw new Error(`Plugin config-reference: ${error.message}`);
  const checked = validateDocsOptions({
    options: docs,
    validate: validate as unknown as Parameters<typeof validateDocsOptions>[0]['validate'],
  });
  return { ...checked, configReference: value };
}
