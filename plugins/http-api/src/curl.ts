import type { Operation, Parameter } from './openapi';

/** The key comes from the environment, so that a copied command holds no secret. */
const keyHeader = '-H "Authorization: Bearer $DBGPT_API_KEY"';

const quoted = (value: string): string => `'${value.replaceAll("'", String.raw`'\''`)}'`;

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A value for a parameter in a sample: its example, or its name where the reader has to put one. */
function sampleValue({ name, example }: Parameter): string {
  return example === undefined ? `<${name}>` : shown(example);
}

/** The `curl` command that calls an operation with the values of its examples. */
export function curlSample(server: string, method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters ?? [];
  let url = server + path;
  for (const found of parameters.filter((one) => one.in === 'path'))
    url = url.replace(`{${found.name}}`, sampleValue(found));
  const query = parameters
    .filter((found) => found.in === 'query' && (found.required || found.example !== undefined))
    .map((found) => `${found.name}=${encodeURIComponent(sampleValue(found))}`);
  const address = query.length > 0 ? `${url}?${query.join('&')}` : url;
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${/[?&<]/.test(address) ? quoted(address) : address}`,
    ...(operation.security ? [keyHeader] : []),
    ...bodyParts(operation),
  ];
  return parts.join(' \\\n  ');
}

function bodyParts({ requestBody }: Operation): string[] {
  const json = requestBody?.content['application/json'];
  if (json) {
    return [
      '-H "Content-Type: application/json"',
      json['x-example-file'] !== undefined
        ? `-d @${json['x-example-file']}`
        : `-d ${quoted(JSON.stringify(json.example ?? {}, null, 2))}`,
    ];
  }
  const form = requestBody?.content['multipart/form-data'];
  if (!form) return [];
  return Object.entries((form.example ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `-F ${quoted(`${name}=${shown(one)}`)}`),
  );
}
