import { type EditionFacts, oneOf, quoted, suggestedNames } from '../../../../../lib/facts';
import type { Draft } from '../../../model';
import { placeAtOffset, placeInFence } from '../../../position';
import { versionOf } from '../../fences';
import type { PythonBlock } from '../program';
import { asynchronous, coroutine, isUnpacked, type Mistake, missingAwait, type Spot } from './awaiting';
import { calleeOf, keywordsOf, shown } from './callee';
import type { Diagnostic } from './pyright';
import { stubIndex } from './stubIndex';

/** Tells a mistake from the parts of a diagnostic's message; undefined where it may be none. */
type Judge = (parts: readonly string[], spot: Spot) => Mistake | undefined;

/**
 * The kinds of diagnostics that hold: by rule (none: an error of syntax) and message. What is not listed stays
 * unsaid, because samples leave out much that a type checker would like to see.
 */
const judges: readonly { rule?: string; message: RegExp; whole?: true; judge: Judge }[] = [
  {
    rule: 'reportAttributeAccessIssue',
    message: /^Cannot access attribute "(\w+)" for class "(.+?)\*?"\s+Attribute "\w+" is unknown$/,
    judge: judgeAttribute,
  },
  {
    rule: 'reportCallIssue',
    message: /^No parameter named "(\w+)"$/,
    judge: ([name = ''], { block, facts, node }) => {
      const callee = calleeOf(block, node);
      const known = callee === undefined ? [] : stubIndex(facts).parametersOf(callee);
      return {
        message: `${shown(callee)} takes no argument \`${name}\` in ${versionOf(facts)}`,
        expected: listed(known.filter((one) => one !== 'self' && one !== 'cls')),
        nearest: suggestedNames(
          name,
          known.filter((one) => !one.startsWith('_')),
        ),
      };
    },
  },
  {
    rule: 'reportCallIssue',
    message: /^Arguments? missing for parameters? (".+")$/,
    judge: ([names = ''], { block, facts, node }) => {
      const missing = [...names.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
      const callee = calleeOf(block, node);
      const known = callee === undefined ? [] : stubIndex(facts).parametersOf(callee);
      const strange = keywordsOf(block, node).find(
        ({ name }) => !known.includes(name) && suggestedNames(name, missing).length > 0,
      );
      return {
        ...(strange && placeAtOffset(block.fence, strange.from)),
        message: `${shown(callee)} needs ${quoted(missing)} in ${versionOf(facts)}`,
        expected:
          strange === undefined
            ? 'a value for each parameter without a default'
            : `\`${suggestedNames(strange.name, missing)[0]}\` in place of \`${strange.name}\``,
      };
    },
  },
  {
    rule: 'reportCallIssue',
    message: /^Expected (\d+) (?:more )?positional arguments?/,
    judge: ([count = ''], { block, facts, node }) => ({
      message: `too many arguments without a keyword for ${shown(calleeOf(block, node))} in ${versionOf(facts)}`,
      expected: count === '0' ? 'keyword arguments, or none' : `at most ${count}, or keyword arguments`,
    }),
  },
  {
    rule: 'reportGeneralTypeIssues',
    message: /^"(.+?)" is not awaitable/,
    judge: ([type = '']) =>
      asynchronous.test(type)
        ? {
            message: '`await` in front of an asynchronous generator, which is not awaited',
            expected: '`async for … in` the call itself, without `await`',
          }
        : {
            message: `\`await\` in front of what is not asynchronous (${readable(type)})`,
            expected: 'no `await`',
          },
  },
  {
    rule: 'reportGeneralTypeIssues',
    message: /^"(.+?)" is not iterable\s+"__(a?iter)__" method not defined/,
    judge: ([type = '', method = ''], spot) => {
      if (asynchronous.test(type) && method === 'iter')
        return {
          message: '`for` over an asynchronous generator',
          expected: '`async for`, in an `async` function',
        };
      if (coroutine.test(type))
        return missingAwait(isUnpacked(spot) ? 'what is taken apart is' : 'the loop runs over', spot);
      return method === 'aiter'
        ? { message: `\`async for\` over what is not asynchronous (${readable(type)})`, expected: '`for`' }
        : undefined;
    },
  },
  {
    rule: 'reportGeneralTypeIssues',
    message:
      /^Object of type "(.+?)" cannot be used with "(async )?with" because it does not correctly implement __a?enter__/,
    judge: ([type = '', async]) => ({
      message: `\`${async ?? ''}with\` does not work with \`${readable(type)}\``,
      expected: async === undefined ? '`async with`, or no `with` at all' : '`with`, or none at all',
    }),
  },
  {
    rule: 'reportUnusedCoroutine',
    message: /^Result of async function call is not used/,
    judge: () => ({
      message: 'this call is not awaited, so that it does nothing',
      expected: '`await` in front of it',
    }),
  },
  {
    rule: 'reportIndexIssue',
    message: /^"__getitem__" method not defined on type "(.+?)"/,
    judge: ([type = ''], spot) =>
      coroutine.test(type) ? missingAwait('the element is taken of', spot) : undefined,
  },
  {
    rule: 'reportArgumentType',
    message: /^Argument of type "(.+?)" cannot be assigned to parameter "(\w+)" of type "(.+?)" in function/,
    judge: judgeArgument,
  },
  {
    rule: 'reportAbstractUsage',
    message: /^Cannot instantiate abstract class "(\w+)"\s+((?:.|\n)+)$/,
    judge: ([name = '', reasons = '']) => {
      const hooks = [...reasons.matchAll(/"(?:[\w.]+\.)?(\w+)" is not implemented/g)].map(
        ([, hook]) => `\`${hook}\``,
      );
      return {
        message: `\`${name}\` cannot be made: it does not define ${hooks.join(', ') || 'what its base asks for'}`,
        expected: 'a class that defines every abstract method of its bases',
      };
    },
  },
  {
    rule: 'reportUndefinedVariable',
    message: /^"(\w+)" is not defined$/,
    whole: true,
    judge: ([name = ''], { block }) => ({
      message: `\`${name}\` is not defined in this program`,
      expected: 'an import or a definition, here or in an earlier sample of the page',
      nearest: suggestedNames(name, block.topLevel.keys()),
    }),
  },
  {
    message:
      /^"await" allowed only within async function$|^Use of "async" not allowed outside of async function$/,
    whole: true,
    judge: () => ({
      message: '`await` outside of an `async` function, which Python refuses in a file',
      expected: 'the calls in `async def main()`, and `asyncio.run(main())`',
    }),
  },
];

/**
 * What a diagnostic means for the author of a sample; undefined where it need not be a mistake.
 * @param diagnostic Its lines count the one that the program of a sample begins with.
 */
export function judgeDiagnostic(
  { rule, message, line, column }: Diagnostic,
  block: PythonBlock,
  facts: EditionFacts,
): Draft | undefined {
  if (line === 0) return undefined; // about what an earlier sample defines: said there
  for (const known of judges) {
    const match = known.rule === rule ? known.message.exec(message) : null;
    if (match === null || (known.whole && block.fence.title === undefined)) continue;
    const before = block.fence.code.split('\n').slice(0, line - 1);
    const offset = before.map((text) => `${text}\n`).join('').length + column;
    const mistake = known.judge(match.slice(1), {
      block,
      facts,
      node: block.tree.root.resolveInner(offset, 1),
    });
    return mistake && { ...placeInFence(block.fence, line - 1, column), ...mistake };
  }
  return undefined;
}

function judgeAttribute([name = '', type = '']: readonly string[], spot: Spot): Mistake | undefined {
  const { block, facts } = spot;
  if (coroutine.test(type)) return missingAwait(`\`${name}\` is taken of`, spot);
  if (asynchronous.test(type))
    return {
      message: `\`${name}\` of an asynchronous generator`,
      expected: '`async for`, and the attribute of what it gives',
    };
  const index = stubIndex(facts);
  const owner = /^(?:type\[)?(\w+)/.exec(type)?.[1] ?? type;
  // Built-in types are often one of several that a value can have.
  if (!index.hasClass(owner) && !block.topLevel.has(owner)) return undefined;
  const members = index.membersOf(owner);
  return {
    message: `\`${owner}\` has no attribute \`${name}\` in ${versionOf(facts)}`,
    expected: listed(members),
    nearest: suggestedNames(
      name,
      members.filter((one) => !one.startsWith('_')),
    ),
  };
}

function judgeArgument(
  [given = '', name = '', wanted = '']: readonly string[],
  spot: Spot,
): Mistake | undefined {
  if (coroutine.test(given)) return missingAwait(`\`${name}\` is given`, spot);
  const literal = /^Literal\[(.+)\]$/.exec(given)?.[1];
  // Anything else than a value that is written out may be narrower than the type checker knows.
  if (literal === undefined || !/^[\w[\], |'".]+$/.test(wanted)) return undefined;
  return {
    message: `\`${name}\` cannot be \`${literal}\``,
    expected: `${/Literal\[/.test(wanted) ? 'one of' : 'a value of type'} \`${readable(wanted)}\``,
  };
}

/** Public names as a choice, where a reader can take them in. */
function listed(names: readonly string[]): string | undefined {
  return oneOf([...new Set(names)].filter((name) => !name.startsWith('_')).sort(), 24);
}

/** A type without what only type checkers know. */
function readable(type: string): string {
  return type.replace(/^Literal\[(.+)\]$/, '$1').replaceAll('*', '');
}
