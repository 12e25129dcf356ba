import { Fragment, type ReactNode } from 'react';

/** A long name that may go on in the next line after each underscore. */
export default function BreakableName({ name }: { readonly name: string }): ReactNode {
  const parts = name.split('_');
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    <Fragment key={index}>
      {part}
      {index < parts.length - 1 && (
        <>
          _<wbr />
        </>
      )}
    </Fragment>
  ));
}
