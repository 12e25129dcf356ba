import * as z from 'zod';
import { text, texts } from './value';

const located = { class: text, module: text };

const agent = z.strictObject({
  ...located,
  bases: texts,
  name: text.optional(),
  /** Role of the profile. */
  role: text.optional(),
  /** Class from which the profile is inherited. */
  profile_from: text.optional(),
  actions: texts.optional(),
});

const agentAction = z.strictObject({
  ...located,
  /** Type of what the model hands to the action. */
  input: text.optional(),
  resource_need: text.optional(),
});

const agentResource = z.strictObject({
  ...located,
  bases: texts,
  type: text.optional(),
  type_alias: text.optional(),
  init: texts.optional(),
});

const agentTool = z.strictObject({
  function: text,
  name: text,
  module: text,
  params: z.array(z.strictObject({ name: text, type: text.optional() })),
});

export const agentsFacts = z.strictObject({
  agents: z.array(agent),
  actions: z.array(agentAction),
  resources: z.array(agentResource),
  resource_parameters: z.array(z.strictObject({ ...located, params: texts })),
  memory: z.array(
    z.strictObject({ ...located, bases: texts, is_memory: z.boolean(), init: texts.optional() }),
  ),
  tools: z.array(agentTool),
  resource_types: z.record(z.string(), text).optional(),
});

export type AgentsFacts = z.infer<typeof agentsFacts>;
