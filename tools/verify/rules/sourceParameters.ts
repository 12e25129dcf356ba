import { lastPart } from '../../../lib/dotted';
import { type EditionFacts, suggestedNames } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule } from '../model';
import { placeAtOffset } from '../position';
import { factsFor, versionOf } from '../samples/fences';

const languages = [
  ...sampleLanguages.shell,
  ...sampleLanguages.python,
  ...sampleLanguages.json,
  ...sampleLanguages.http,
];

/** `"type": "mysql", "params": {…}`, in JSON and in Python. */
const source = /"type":\s*"(\w+)",\s*"params":\s*\{([^{}]*)\}/g;
/** What a client of OpenAI sends besides the fields that it knows. */
const further = /extra_body=\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g;

/** Fields of other servers behind the same client. */
const ofOthers = /^(?:chat_template|enable_|thinking|reasoning|guided_|top_k|min_p|repetition|stop_token)/;

/** What a sample sends inside of an object that the route takes as it is: settings of a data source, further fields of a chat. */
export const sourceParametersRule: Rule = {
  id: 'source-parameters',
  description: 'the settings of a data source, and further fields of a chat, are ones that the edition reads',
  languages,
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    for (const fence of document.fences) {
      if (!(languages as readonly string[]).includes(fence.lang)) continue;
      const facts = factsFor(fence, document, context);
      if (facts === undefined) continue;
      const judge = (body: string, at: number, known: readonly string[], what: string, isSure: boolean) => {
        for (const { 0: written, 1: name = '', index } of topLevel(body).matchAll(/"(\w+)"\s*:/g)) {
          checked += 1;
          const nearest = suggestedNames(name, known);
          if (
            known.includes(name) ||
            written === '' ||
            (!isSure && (nearest.length === 0 || ofOthers.test(name)))
          )
            continue;
          const message = `${what} takes no \`${name}\` in ${versionOf(facts)}`;
          findings.push({ ...placeAtOffset(fence, at + index), message, nearest });
        }
      };
      for (const match of fence.code.matchAll(source)) {
        const known = settingsOf(match[1] ?? '', facts);
        const body = match[2] ?? '';
        if (known !== undefined)
          judge(body, match.index + match[0].lastIndexOf(body), known, `a data source \`${match[1]}\``, true);
      }
      const fields = chatFields(facts);
      for (const match of fields.length === 0 ? [] : fence.code.matchAll(further))
        judge(match[1] ?? '', match.index + match[0].indexOf('{') + 1, fields, 'the chat', false);
    }
    return { checked, findings };
  },
};

/** Blanks what stands in inner objects, keeping the places. */
function topLevel(body: string): string {
  return body.replace(/\{[^{}]*\}/g, (inner) => ' '.repeat(inner.length));
}

/** Settings of a kind of data source; undefined where the facts have no class for it. */
function settingsOf(type: string, { datasources, config }: EditionFacts): readonly string[] | undefined {
  const { param_class: name } = datasources.connectors.find((connector) => connector.type === type) ?? {};
  const params = name === undefined ? undefined : config?.classes[name]?.params;
  return params?.map((param) => param.name);
}

function chatFields({ httpOperations }: EditionFacts): readonly string[] {
  const [, model] =
    Object.entries(httpOperations.models).find(([name]) => lastPart(name) === 'ChatCompletionRequestBody') ??
    [];
  return model !== undefined && 'fields' in model ? model.fields.map((field) => field.name) : [];
}
