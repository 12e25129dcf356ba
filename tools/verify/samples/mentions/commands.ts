import { matchRoute, oneOf } from '../../../../lib/facts';
import { dockerImages, imagePattern, imagesBuiltOn } from '../dockerImages';
import { elsewhere, versionsWhere } from '../editions';
import { versionOf } from '../fences';
import { checkPath, repositoryPath } from '../repositoryPaths';
import { checkCommandLine } from '../shell/commandLine';
import { createdPaths } from '../shell/createdPaths';
import { invocationsOf } from '../shell/invocation';
import { checkInstall } from '../shell/requirements';
import { parseShell } from '../shell/script';
import type { MentionReader } from './mention';

/** `dbgpt start webserver --config …`, `uv sync --extra …`, `pip install "dbgpt[…]"`. */
export const commandLine: MentionReader = ({ inline, facts, context }) => {
  if (!/^(?:dbgpt|uv|pip3?|python3?) \S/.test(inline.code)) return undefined;
  const { commands, errors } = parseShell(inline.code);
  if (errors.length > 0) return [];
  return commands.flatMap(invocationsOf).flatMap((invocation) => {
    const named = checkCommandLine(invocation.words, facts, context, 'mention') ?? [];
    const installed = checkInstall(invocation, '', facts, context) ?? [];
    return [...named, ...installed].map(({ message, expected, nearest }) => {
      const versions = [...message.matchAll(/v\d+\.\d+\.\d+(?=[^(]*\)$)/g)].map(([version]) => version);
      return { message, expected, nearest, elsewhere: versions };
    });
  });
};

/** `GET /api/v2/serve/apps`, `/api/v2/serve/apps`. */
export const route: MentionReader = ({ inline, facts, context }) => {
  const match =
    /^(?:(GET|POST|PUT|DELETE|PATCH)\s+)?(\/api\/(?:v1|v2|controller|worker)(?:\/[^\s?#]*)?)(?:[?#]\S*)?$/.exec(
      inline.code,
    );
  const [, method, path] = match ?? [];
  if (
    path === undefined ||
    (facts.http.awel_trigger_prefix !== null && path.startsWith(facts.http.awel_trigger_prefix))
  )
    return undefined;
  const found = matchRoute(facts.http, method ?? 'GET', path);
  if (found.kind === 'wrong-method') {
    if (method === undefined) return [];
    const message = `\`${path}\` does not answer to ${method} in ${versionOf(facts)}`;
    return [{ message, expected: found.allowed.join(' or '), elsewhere: [] }];
  }
  if (found.kind !== 'unknown' || isBeginning(path, facts.http.routes) || /[*…]|\.\.\./.test(path)) return [];
  const versions = versionsWhere(
    context,
    facts,
    ({ http }) =>
      matchRoute(http, method ?? 'GET', path).kind !== 'unknown' || isBeginning(path, http.routes),
  );
  const message = `no route \`${path}\` in ${versionOf(facts)}${elsewhere(versions)}`;
  return [{ message, nearest: found.nearest, elsewhere: versions }];
};

/** `http://localhost:5670/api/v2/serve/apps`, and `curl` commands with such an address. */
export const url: MentionReader = (mention) => {
  const { code } = mention.inline;
  const address =
    /^(?:curl\s.*?|(GET|POST|PUT|DELETE|PATCH)\s+)?['"]?https?:\/\/(?:localhost|127\.0\.0\.1):(?:5670|8100)(\/[^\s?#'"]*)/.exec(
      code,
    );
  if (address?.[2] === undefined) return undefined;
  const { facts, context } = mention;
  const path = address[2];
  const found = matchRoute(facts.http, address[1] ?? 'GET', path);
  // Pages of the web interface are no routes of the facts.
  const isPage = !/^\/\w+\/v\d\//.test(path);
  if (found.kind !== 'unknown' || isPage || isBeginning(path, facts.http.routes)) return [];
  const prefix = facts.http.awel_trigger_prefix;
  if (prefix !== null && path.startsWith(prefix)) return [];
  const versions = versionsWhere(
    context,
    facts,
    ({ http }) => matchRoute(http, 'GET', path).kind !== 'unknown',
  );
  const message = `no route \`${path}\` in ${versionOf(facts)}${elsewhere(versions)}`;
  return [{ message, nearest: found.nearest, elsewhere: versions }];
};

/** Whether routes stand below a path, as below `/api/v2/serve`. */
function isBeginning(
  path: string,
  routes: readonly { readonly path: string | null; readonly default_prefixes?: readonly string[] }[],
): boolean {
  const start = `${path.replace(/\/+$/, '').replace(/[{<][^/]*[}>]/g, '{}')}/`;
  return routes.some(({ path: known, default_prefixes: prefixes = [] }) =>
    [known ?? '', ...prefixes].some((text) => `${text.replace(/\{[^}]*\}/g, '{}')}/`.startsWith(start)),
  );
}

/** `configs/dbgpt-proxy-openai.toml`, `examples/awel`. */
export const path: MentionReader = ({ inline, document, facts, context }) => {
  const code = inline.code.replace(/:\d+$/, '');
  const named = repositoryPath(code, context);
  if (named === undefined) return undefined;
  if (createdPaths(document).has(named)) return [];
  const problem = checkPath(named, facts, context);
  if (problem === undefined) return [];
  const versions = versionsWhere(context, facts, (other) => checkPath(named, other, context) === undefined);
  return [{ ...problem, elsewhere: versions }];
};

/** `eosphorosai/dbgpt:latest`. */
export const image: MentionReader = ({ inline, document, facts }) => {
  const [match] = [...inline.code.matchAll(imagePattern)];
  if (match?.groups === undefined || /^(dbgpt|uv|pip|docker) /.test(inline.code)) return undefined;
  const names = dockerImages[facts.edition];
  const { namespace, name = '' } = match.groups;
  const tag = /:(v?\d+\.\d+\.\d+)$/.exec(inline.code)?.[1];
  if (tag !== undefined && tag !== versionOf(facts)) {
    const message = `the image has the tag \`${tag}\` of another release`;
    return [{ message, expected: `\`${versionOf(facts)}\``, elsewhere: [tag] }];
  }
  if (imagesBuiltOn(document)(name) || (namespace === 'eosphorosai' && names.includes(name))) return [];
  const expected = oneOf(names.map((known) => `eosphorosai/${known}`));
  return [{ message: `no image \`${match[0]}\` in ${versionOf(facts)}`, expected, elsewhere: [] }];
};
