import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { Block, Inline, RichText as Text } from '../../contract';

/** Paragraphs and lists. */
export default function RichText({ text }: { readonly text: Text }): ReactNode {
  return text.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
    <BlockText key={index} block={block} />
  ));
}

function BlockText({ block }: { readonly block: Block }): ReactNode {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <InlineText text={block.children} />
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
        <li key={index}>
          <InlineText text={item} />
        </li>
      ))}
    </ul>
  );
}

/** The pieces of one paragraph. */
export function InlineText({ text }: { readonly text: readonly Inline[] }): ReactNode {
  return text.map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
    if (piece.kind === 'code') return <code key={index}>{piece.text}</code>;
    if (piece.kind === 'text') return piece.text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
      <Link key={index} to={piece.href}>
        <InlineText text={piece.children} />
      </Link>
    );
  });
}

/** The words of a text, for searching in it. */
export function wordsOf(text: Text): string {
  return text
    .flatMap((block) => (block.kind === 'paragraph' ? block.children : block.items.flat()))
    .map(inlineWords)
    .join('');
}

function inlineWords(piece: Inline): string {
  return piece.kind === 'link' ? piece.children.map(inlineWords).join('') : piece.text;
}
