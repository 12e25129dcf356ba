import type { ReactNode, RefObject } from 'react';
import type { Finding } from '../check/checkFile';

interface Props {
  readonly id: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly placeholder: string;
  readonly onChange: (text: string) => void;
}

/** A box for a file, whose lines have numbers; those with findings stand out. */
export function NumberedText({ id, area, text, findings, placeholder, onChange }: Props): ReactNode {
  const levels = new Map(findings.map(({ row, level }) => [row, level]));
  const lines = text.split('\n');
  return (
    <div className="config-check-file">
      <div aria-hidden="true">
        {lines.map((_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <span key={row} className={levels.has(row) ? `config-check-${levels.get(row)}` : undefined}>
            {row + 1}
          </span>
        ))}
      </div>
      <textarea
        id={id}
        ref={area}
        value={text}
        rows={Math.max(lines.length, 8)}
        wrap="off"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Selects a line, and scrolls it into view. */
export function showLine(area: HTMLTextAreaElement | null, row: number): void {
  if (area === null) return;
  const lines = area.value.split('\n');
  const end = lines.slice(0, row + 1).join('\n').length;
  area.focus({ preventScroll: true });
  area.setSelectionRange(end - (lines[row]?.length ?? 0), end);
  const box = area.parentElement;
  box?.scrollTo({ top: (area.scrollHeight / lines.length) * row - box.clientHeight / 3 });
  box?.scrollIntoView({ block: 'nearest' });
}
