import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ReactNode, useDeferredValue, useId, useInsertionEffect, useRef, useState } from 'react';
import { editions } from '../../../../lib/editions';
import { checkStyle } from './checkStyle';

type Engine = typeof import('./later');

interface Props {
  /** Edition of the page. */
  readonly edition: string;
  /** Ids of the editions with TOML files, the newest first, separated by spaces. */
  readonly editions: string;
}

/** Checks a configuration file in the browser. Parser and facts are loaded when there is something to check. */
export default function ConfigCheck(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <div className="config-check">
      {isBrowser ? (
        <Check {...props} />
      ) : (
        <p>
          {translate({
            id: 'configCheck.noscript',
            message: 'The check runs in the browser and needs JavaScript.',
          })}
        </p>
      )}
    </div>
  );
}

function Check({ edition: own, editions: known }: Props): ReactNode {
  const [text, setText] = useState('');
  const [edition, setEdition] = useState(own);
  const [writtenFor, setWrittenFor] = useState(own);
  const [engine, setEngine] = useState<Engine>();
  const [problem, setProblem] = useState<'load' | 'read'>();
  const file = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const checked = useDeferredValue(text);
  // An element with styles is against the site's policy.
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(checkStyle);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);

  /** @param next what is checked once there is an engine */
  const load = (next: (engine: Engine) => void = () => {}) => {
    import('./later').then(
      (loaded) => {
        setEngine(loaded);
        setProblem(undefined);
        next(loaded);
      },
      () => setProblem('load'),
    );
  };
  const change = (next: string) => {
    setText(next);
    if (engine === undefined) load();
  };
  const jump = (row: number) => {
    const area = file.current;
    if (area === null) return;
    const lines = text.split('\n').slice(0, row + 1);
    const end = lines.join('\n').length;
    area.focus({ preventScroll: true });
    area.setSelectionRange(end - (lines.at(-1)?.length ?? 0), end);
    const box = area.parentElement;
    box?.scrollTo({ top: (area.scrollHeight / text.split('\n').length) * row - box.clientHeight / 3 });
    box?.scrollIntoView({ block: 'nearest' });
  };

  const report = checked.trim() === '' ? undefined : engine?.check(checked, edition, writtenFor);
  const levels = new Map(report?.findings.map(({ row, level }) => [row, level]));
  const choices = editions.filter((one) => known.split(' ').includes(one.id));
  const labelOf = (wanted: string) => choices.find((one) => one.id === wanted)?.label ?? wanted;
  const select = (name: string, label: string, value: string, onChange: (id: string) => void) => (
    <span>
      <label htmlFor={id + name}>{label}</label>{' '}
      <select id={id + name} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );

  return (
    <>
      <div className="config-filter">
        {select('for', translate({ id: 'configCheck.edition', message: 'Check for' }), edition, setEdition)}
        {select(
          'from',
          translate({ id: 'configCheck.writtenFor', message: 'Written for' }),
          writtenFor,
          setWrittenFor,
        )}
        <label className="button button--secondary button--sm">
          {translate({ id: 'configCheck.open', message: 'Open a file' })}
          <input
            type="file"
            accept=".toml,text/plain"
            onChange={({ target }) => {
              target.files?.[0]?.text().then(change, () => setProblem('read'));
              target.value = '';
            }}
          />
        </label>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => load((loaded) => setText(loaded.example))}
        >
          {translate({ id: 'configCheck.example', message: 'Try an example' })}
        </button>
      </div>
      <label htmlFor={`${id}file`}>
        {translate({ id: 'configCheck.file', message: 'Your configuration file' })}
      </label>
      <div className="config-check-file">
        <div aria-hidden="true">
          {text.split('\n').map((_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <span key={row} className={levels.has(row) ? `config-check-${levels.get(row)}` : undefined}>
              {row + 1}
            </span>
          ))}
        </div>
        <textarea
          id={`${id}file`}
          ref={file}
          value={text}
          rows={Math.max(text.split('\n').length, 8)}
          wrap="off"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={translate({ id: 'configCheck.paste', message: 'Paste the content of a dbgpt.toml' })}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      <p role="status">
        {problem === 'load' &&
          translate({ id: 'configCheck.failed', message: 'The check could not be loaded.' })}
        {problem === 'read' &&
          translate({ id: 'configCheck.unread', message: 'The file could not be read.' })}
        {problem === undefined &&
          text.trim() !== '' &&
          (engine === undefined
            ? translate({ id: 'configCheck.loading', message: 'Loading the check …' })
            : report && engine.summary(report))}
      </p>
      {problem === 'load' && (
        <button type="button" className="button button--secondary button--sm" onClick={() => load()}>
          {translate({ id: 'configCheck.retry', message: 'Try again' })}
        </button>
      )}
      {engine && report && (
        <engine.Report
          report={report}
          former={labelOf(writtenFor)}
          present={labelOf(edition)}
          onJump={jump}
        />
      )}
    </>
  );
}
