import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ReactNode, useDeferredValue, useId, useInsertionEffect, useRef, useState } from 'react';
import { adoptStyle } from '../../../../lib/adoptStyle';
import { type Edition, editions } from '../../../../lib/editions';
import { checkStyle } from './checkStyle';
import { NumberedText, showLine } from './NumberedText';

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
  const { engine, problem, load, setProblem } = useEngine();
  const file = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const checked = useDeferredValue(text);
  // The styles of the page for as long as it shows.
  useInsertionEffect(() => adoptStyle(checkStyle), []);

  const change = (next: string) => {
    setText(next);
    if (engine === undefined) load();
  };

  const report = checked.trim() === '' ? undefined : engine?.check(checked, edition, writtenFor);
  const choices = editions.filter((one) => known.split(' ').includes(one.id));
  const labelOf = (wanted: string) => choices.find((one) => one.id === wanted)?.label ?? wanted;
  return (
    <>
      <div className="config-filter">
        <Choice
          label={translate({ id: 'configCheck.edition', message: 'Check for' })}
          choices={choices}
          value={edition}
          onChange={setEdition}
        />
        <Choice
          label={translate({ id: 'configCheck.writtenFor', message: 'Written for' })}
          choices={choices}
          value={writtenFor}
          onChange={setWrittenFor}
        />
        <FileButton onText={change} onFailure={() => setProblem('read')} />
        <button type="button" className="button" onClick={() => load((loaded) => setText(loaded.example))}>
          {translate({ id: 'configCheck.example', message: 'Try an example' })}
        </button>
      </div>
      <label htmlFor={id}>{translate({ id: 'configCheck.file', message: 'Your configuration file' })}</label>
      <NumberedText
        id={id}
        area={file}
        text={text}
        findings={report?.findings ?? []}
        placeholder={translate({ id: 'configCheck.paste', message: 'Paste the content of a dbgpt.toml' })}
        onChange={change}
      />
      <p role="status">
        {problem === undefined
          ? text.trim() !== '' && (engine === undefined ? loading() : report && engine.summary(report))
          : failures[problem]()}
      </p>
      {problem === 'load' && (
        <button type="button" className="button" onClick={() => load()}>
          {translate({ id: 'configCheck.retry', message: 'Try again' })}
        </button>
      )}
      {engine && report && (
        <engine.Report
          report={report}
          former={labelOf(writtenFor)}
          present={labelOf(edition)}
          onJump={(row) => showLine(file.current, row)}
        />
      )}
    </>
  );
}

const failures = {
  load: () => translate({ id: 'configCheck.failed', message: 'The check could not be loaded.' }),
  read: () => translate({ id: 'configCheck.unread', message: 'The file could not be read.' }),
};

const loading = () => translate({ id: 'configCheck.loading', message: 'Loading the check …' });

/** What checks, once it is loaded, and what came between. */
function useEngine() {
  const [engine, setEngine] = useState<Engine>();
  const [problem, setProblem] = useState<keyof typeof failures>();
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
  return { engine, problem, load, setProblem };
}

interface FileButtonProps {
  readonly onText: (text: string) => void;
  readonly onFailure: () => void;
}

/** Opens a file of the reader's. */
function FileButton({ onText, onFailure }: FileButtonProps): ReactNode {
  return (
    <label className="button">
      {translate({ id: 'configCheck.open', message: 'Open a file' })}
      <input
        type="file"
        accept=".toml,text/plain"
        onChange={({ target }) => {
          target.files?.[0]?.text().then(onText, onFailure);
          target.value = '';
        }}
      />
    </label>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly choices: readonly Edition[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** A choice of an edition. */
function Choice({ label, choices, value, onChange }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{label}</label>{' '}
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
