import Ajv, { type ErrorObject } from 'ajv';
import { isMap, isSeq, type Node, parseDocument } from 'yaml';
import { choiceFor, nearestNames, suggestedNames } from '../../../../lib/facts';
import schema from './compose-spec.json';

/** What is wrong with a Compose file, with an offset into its text. */
interface ComposeProblem {
  readonly offset: number;
  readonly message: string;
  readonly expected?: string;
  readonly nearest?: readonly string[];
}

const validate = new Ajv({
  allErrors: true,
  strict: false,
  verbose: true,
  validateFormats: false,
  validateSchema: false,
}).compile(schema);

/** Holds a Compose file against the schema of the Compose specification, and its volumes and services against each other. */
export function composeProblems(code: string): ComposeProblem[] {
  const document = parseDocument(code, { prettyErrors: false, logLevel: 'silent', merge: true });
  if (document.errors.length > 0 || !isMap(document.contents)) return [];
  const data = document.toJS() as Record<string, unknown>;
  const place = (path: readonly string[], key?: string) => offsetOf(document.contents as Node, path, key);
  const found = validate(data) ? [] : (validate.errors ?? []);
  const deepest = Math.max(0, ...found.map(({ instancePath }) => depth(instancePath)));
  // Of alternatives, those that were meant fail deepest in the file.
  const errors = found.filter(
    (error) =>
      error.keyword === 'additionalProperties' || (depth(error.instancePath) === deepest && !isChoice(error)),
  );
  const shape = errors.map((error) => describe(error, place));
  return [
    ...new Map(shape.map((problem) => [problem.offset, problem])).values(),
    ...wrongPolicies(table(data.services), place),
    ...undeclared(data, place),
  ];
}

function depth(path: string): number {
  return path.split('/').length;
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf' || keyword === 'if';
}

type Place = (path: readonly string[], key?: string) => number;

function describe(error: ErrorObject, place: Place): ComposeProblem {
  const path = error.instancePath.split('/').slice(1).map(plainStep);
  const where = path.length === 0 ? 'a Compose file' : `\`${path.join('.')}\``;
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params.additionalProperty);
    const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {});
    const nearest = nearestNames(key, known);
    return { offset: place(path, key), message: `${where} has no key \`${key}\``, nearest };
  }
  const { allowedValues, allowedValue, type, pattern } = error.params as Readonly<Record<string, unknown>>;
  const choice = Array.isArray(allowedValues) ? allowedValues.map(String) : [];
  const is = `${where} is \`${JSON.stringify(error.data)?.replace(/^"(.*)"$/, '$1')}\``;
  if (choice.length > 0)
    return { offset: place(path), message: is, ...choiceFor(String(error.data), choice) };
  const wanted =
    allowedValue !== undefined
      ? `\`${allowedValue}\``
      : type !== undefined
        ? `a value of type ${type}`
        : pattern !== undefined
          ? `a text such as \`${pattern}\` describes`
          : undefined;
  return wanted === undefined
    ? { offset: place(path), message: `${where} ${error.message ?? 'is not what Compose reads'}` }
    : { offset: place(path), message: is, expected: wanted };
}

/** What `restart` takes; the schema lets any text through. */
const policies = ['no', 'always', 'on-failure', 'unless-stopped'];

function wrongPolicies(services: Record<string, unknown>, place: Place): ComposeProblem[] {
  return Object.entries(services).flatMap(([name, service]): ComposeProblem[] => {
    const { restart } = table(service);
    if (typeof restart !== 'string' || restart.includes('$')) return [];
    if (policies.includes(restart.replace(/(?<=^on-failure):\d+$/, ''))) return [];
    const message = `\`services.${name}.restart\` is \`${restart}\``;
    return [{ offset: place(['services', name], 'restart'), message, ...choiceFor(restart, policies) }];
  });
}

function plainStep(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Where a value stands, or one of its keys. */
function offsetOf(root: Node, path: readonly string[], key?: string): number {
  let node: unknown = root;
  let offset = root.range?.[0] ?? 0;
  for (const step of key === undefined ? path : [...path, key]) {
    if (isMap(node)) {
      const pair = node.items.find((item) => String(item.key) === step);
      offset = (pair?.key as Node | undefined)?.range?.[0] ?? offset;
      node = pair?.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    }
  }
  return offset;
}

/** What services share, by the key of a service that names it: none of it exists unless the file declares it. */
const shared = { networks: 'network', secrets: 'secret', configs: 'configuration' } as const;

/** Services, named volumes, networks and the like that the file uses without declaring them. */
function undeclared(data: Record<string, unknown>, place: Place): ComposeProblem[] {
  const services = table(data.services);
  const volumes = Object.keys(table(data.volumes));
  return Object.entries(services).flatMap(([name, service]) => {
    const { volumes: mounts, depends_on: needed } = table(service);
    const missing = (Array.isArray(mounts) ? mounts : []).flatMap((mount, index): ComposeProblem[] => {
      const volume = typeof mount === 'string' && mount.includes(':') ? (mount.split(':')[0] ?? '') : '';
      if (!/^[a-zA-Z0-9][\w.-]*$/.test(volume) || volumes.includes(volume)) return [];
      return [
        {
          offset: place(['services', name, 'volumes', String(index)]),
          message: `the volume \`${volume}\` is not declared`,
          expected: `\`${volume}:\` below \`volumes:\` at the end of the file`,
          nearest: suggestedNames(volume, volumes),
        },
      ];
    });
    const undeclaredNames = Object.entries(shared).flatMap(([key, kind]): ComposeProblem[] => {
      const used = table(service)[key];
      const names = Array.isArray(used)
        ? used.map((one) => String(typeof one === 'string' ? one : (table(one).source ?? 'default')))
        : Object.keys(table(used));
      const declared = Object.keys(table(data[key]));
      return names.flatMap((one) =>
        declared.includes(one) || one === 'default'
          ? []
          : [
              {
                offset: place(['services', name, key]),
                message: `the ${kind} \`${one}\` is not declared`,
                expected: `\`${one}:\` below \`${key}:\` at the end of the file`,
                nearest: suggestedNames(one, declared),
              },
            ],
      );
    });
    const others = Array.isArray(needed) ? needed.map(String) : Object.keys(table(needed));
    const unknown = others.filter((other) => !Object.hasOwn(services, other));
    return [
      ...missing,
      ...undeclaredNames,
      ...unknown.map((other) => ({
        offset: place(['services', name, 'depends_on']),
        message: `\`${name}\` depends on \`${other}\`, which is no service of this file`,
        nearest: suggestedNames(other, Object.keys(services)),
      })),
    ];
  });
}

function table(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
