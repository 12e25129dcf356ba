import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ReactNode, useId, useRef, useState } from 'react';
import { filterNames } from './filterNames';

/** How many entries a query leaves, of how many. */
interface Count {
  readonly shown: number;
  readonly total: number;
}

/**
 * A box that narrows down the list behind it. Without script there is no box, and the list is whole. The entries are
 * no elements of React: the page has dozens, and they only ever appear and disappear.
 */
export default function ParameterFilter(): ReactNode {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState<Count>();
  if (!useIsBrowser()) return null;
  return (
    <div className="config-filter" ref={box}>
      <label htmlFor={id}>
        {translate({ id: 'configReference.filter.label', message: 'Filter this list' })}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setCount(narrow(box.current?.nextElementSibling, target.value))}
      />
      <output htmlFor={id}>
        {count &&
          translate(
            { id: 'configReference.filter.count', message: '{shown} of {total}' },
            { shown: String(count.shown), total: String(count.total) },
          )}
      </output>
    </div>
  );
}

/** Hides the entries that a query does not mean; undefined when it means all of them. */
function narrow(list: Element | null | undefined, query: string): Count | undefined {
  const entries = [...(list?.children ?? [])].map((element) => ({
    element,
    name: element.getAttribute('aria-labelledby')?.replace(/^param-/, '') ?? '',
    words: [...element.querySelectorAll('.config-about > :not(dl)')]
      .map((text) => text.textContent)
      .join(' '),
  }));
  const left = filterNames(entries, query);
  for (const { element, name } of entries) element.toggleAttribute('hidden', left?.has(name) === false);
  return left && { shown: left.size, total: entries.length };
}
