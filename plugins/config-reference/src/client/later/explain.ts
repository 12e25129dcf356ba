import { translate } from '@docusaurus/Translate';
import type { SyntaxRemedy } from '../../../../../lib/configFile/mistakes';
import type { FileChange, Finding, Level } from '../../check/checkFile';
import type { Status } from '../../reference/descriptions/schema';

/** Names and values in a message stand in backticks, so they have none themselves. */
const code = (text: string): string => `\`${text.replaceAll('`', '’')}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

/** A list as long as this helps nobody. */
const mostChoices = 12;

/** What a finding says, as sentences with `code` in backticks. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list: what is said of each kind.
export function explain(finding: Finding): string[] {
  switch (finding.kind) {
    case 'syntax':
      return [
        translate(
          { id: 'configCheck.syntax', message: 'This is not valid TOML: {message}.' },
          { message: finding.message },
        ),
        remedies[finding.remedy](),
      ];
    case 'unknown-key':
      return [
        finding.table === ''
          ? translate(
              {
                id: 'configCheck.unknownTable',
                message: 'A configuration file has no top-level {key}. The framework ignores it.',
              },
              { key: code(finding.key) },
            )
          : translate(
              {
                id: 'configCheck.unknownKey',
                message: '{table} has no key {key}. The framework ignores it.',
              },
              { table: code(`[${finding.table}]`), key: code(finding.key) },
            ),
        ...meant(finding.nearest),
        ...(finding.tables.length === 0
          ? []
          : [
              translate(
                { id: 'configCheck.tables', message: 'Tables with this key: {tables}.' },
                { tables: codes(finding.tables.map((table) => `[${table}]`)) },
              ),
            ]),
        ...(finding.elsewhere.length === 0
          ? []
          : [
              translate(
                { id: 'configCheck.elsewhere', message: 'This key exists in {versions}.' },
                { versions: finding.elsewhere.join(', ') },
              ),
            ]),
      ];
    case 'unknown-type':
      return [
        translate(
          {
            id: 'configCheck.unknownType',
            message: 'There is no {key} {value}: the server does not start.',
          },
          { key: code(finding.key), value: code(finding.value) },
        ),
        ...meantOrPossible(finding),
      ];
    case 'no-type':
      return [
        translate(
          {
            id: 'configCheck.noType',
            message: 'The key {key}, which selects the kind of table, is missing.',
          },
          { key: code(finding.key) },
        ),
        ...possible(finding.known),
      ];
    case 'wrong-value':
      return [
        translate(
          { id: 'configCheck.wrongValue', message: '{value} is not valid here. Expected: {expected}.' },
          { value: code(finding.value), expected: code(finding.expected) },
        ),
      ];
    case 'invalid-choice':
      return [
        translate(
          {
            id: 'configCheck.invalidChoice',
            message: '{value} is not an allowed value of this key.',
          },
          { value: code(finding.value) },
        ),
        ...meantOrPossible(finding),
      ];
    case 'missing-key':
      return [
        translate(
          {
            id: 'configCheck.missingKey',
            message: '{key} is missing. Without it, the server does not start.',
          },
          { key: code(finding.key) },
        ),
      ];
    case 'needed-key':
      return [
        translate(
          {
            id: 'configCheck.neededKey',
            message: '{key} is missing. The table loads without it, but does not work.',
          },
          { key: code(finding.key) },
        ),
        ...(finding.variable === undefined
          ? []
          : [
              translate(
                {
                  id: 'configCheck.neededVariable',
                  message: 'You can set the variable {name} instead.',
                },
                { name: code(finding.variable) },
              ),
            ]),
      ];
    case 'status':
      return [
        finding.status === 'data-source'
          ? translate({
              id: 'configCheck.dataSource',
              message:
                'For data sources only: in the file, it stops the server at startup. Add the data source in the web interface.',
            })
          : finding.text,
      ];
    case 'lost-name':
      return [
        translate(
          { id: 'configCheck.lostName', message: 'No model of {list} in this file is named {name}.' },
          { list: code(`[[models.${finding.list}]]`), name: code(finding.wanted) },
        ),
        ...meant(finding.nearest),
      ];
    case 'port':
      return [
        translate(
          { id: 'configCheck.port', message: '{port} is not a port: use a number up to 65535.' },
          { port: code(String(finding.port)) },
        ),
      ];
    case 'substitution':
      return [
        translate(
          {
            id: 'configCheck.substitution',
            message: '{text} is not replaced. Write {right}, or {withDefault}.',
          },
          {
            text: code(finding.text),
            right: code(`\${env:${finding.name}}`),
            withDefault: code(`\${env:${finding.name}:-default}`),
          },
        ),
      ];
    case 'secret':
      return [
        translate(
          {
            id: 'configCheck.secret',
            message: 'A secret in plain text. Keep it in an environment variable, and write {variable} here.',
          },
          { variable: code(`"\${env:${finding.name}}"`) },
        ),
      ];
  }
}

const remedies: Readonly<Record<SyntaxRemedy, () => string>> = {
  twice: () =>
    translate(
      {
        id: 'configCheck.remedy.twice',
        message: 'Each key and each {table} may appear only once; write a list as {list}.',
      },
      { table: '`[table]`', list: '`[[table]]`' },
    ),
  quotes: () =>
    translate(
      { id: 'configCheck.remedy.quotes', message: 'Put the value in quotes, such as {example}.' },
      { example: code(`"\${env:NAME}"`) },
    ),
  boolean: () =>
    translate(
      { id: 'configCheck.remedy.boolean', message: 'Write {yes} or {no}; leave out a key without a value.' },
      { yes: '`true`', no: '`false`' },
    ),
  omission: () =>
    translate(
      { id: 'configCheck.remedy.omission', message: 'Write {comment} for parts that are left out.' },
      { comment: '`# ...`' },
    ),
  form: () =>
    translate(
      {
        id: 'configCheck.remedy.form',
        message: 'A line is either {pair}, with text values in quotes, or the name of a table: {table}.',
      },
      { pair: '`key = value`', table: '`[table]`' },
    ),
};

function meant(nearest: readonly string[]): string[] {
  if (nearest.length === 0) return [];
  return [
    translate({ id: 'configCheck.meant', message: 'Did you mean {names}?' }, { names: codes(nearest) }),
  ];
}

function possible(known: readonly string[]): string[] {
  if (known.length === 0 || known.length > mostChoices) return [];
  return [
    translate({ id: 'configCheck.possible', message: 'Possible: {values}.' }, { values: codes(known) }),
  ];
}

const meantOrPossible = ({ nearest, known }: { nearest: readonly string[]; known: readonly string[] }) =>
  nearest.length > 0 ? meant(nearest) : possible(known);

/** How bad a finding is, in a word or two. */
export const levelNames: Readonly<Record<Level, () => string>> = {
  error: () => translate({ id: 'configCheck.level.error', message: 'error' }),
  warning: () => translate({ id: 'configCheck.level.warning', message: 'no effect' }),
  advice: () => translate({ id: 'configCheck.level.advice', message: 'advice' }),
};

const statusNames: Readonly<Record<Status | '', () => string>> = {
  '': () => translate({ id: 'configCheck.status.works', message: 'works' }),
  'no-effect': levelNames.warning,
  broken: () => translate({ id: 'configCheck.status.broken', message: 'does not work' }),
  'data-source': () => translate({ id: 'configCheck.status.dataSource', message: 'for data sources only' }),
  'environment-wins': () =>
    translate({
      id: 'configCheck.status.environmentWins',
      message: 'an environment variable takes precedence',
    }),
};

/**
 * What a change says.
 * @param former label of the edition that the file was written for
 * @param present label of the one that it is for now
 */
export function explainChange({ fact, from, to }: FileChange, former: string, present: string): string {
  const values = { former, present, from: code(from), to: code(to) };
  switch (fact) {
    case 'added':
      return translate(
        { id: 'configCheck.change.added', message: '{former} ignored this key; {present} reads it.' },
        values,
      );
    case 'status':
      return translate(
        { id: 'configCheck.change.status', message: 'In {former}: {from}. In {present}: {to}.' },
        { former, present, from: statusName(from), to: statusName(to) },
      );
    case 'default':
      return translate(
        {
          id: 'configCheck.change.default',
          message: 'Not in your file. The default was {from} in {former} and is {to} in {present}.',
        },
        values,
      );
    case 'type':
      return translate(
        {
          id: 'configCheck.change.type',
          message: 'The type was {from} in {former} and is {to} in {present}.',
        },
        values,
      );
    case 'values':
      return translate(
        {
          id: 'configCheck.change.values',
          message: 'Possible values were {from} in {former} and are {to} in {present}.',
        },
        values,
      );
  }
}

const statusName = (status: string): string =>
  (Object.entries(statusNames).find(([known]) => known === status)?.[1] ?? statusNames[''])();
