/** The look of what is shown large. The site's style sheet is one for all pages: here it comes with the dialog. */
export const enlargedStyle = `
.enlarged {
  background: var(--dg-bg);
  border: 1px solid var(--dg-border);
  border-radius: var(--dg-radius-3);
  cursor: zoom-out;
  max-height: none;
  max-width: none;
  overflow: hidden;
  padding: 2.75rem 0.75rem 0.75rem;
}

.enlarged::backdrop {
  background: rgb(0 0 0 / 60%);
}

/* The shade of what scrolls on a page (src/css/code.css), on all four edges. */
.enlarged > div {
  background:
    linear-gradient(
      90deg,
      var(--dg-bg) 1rem,
      transparent 2rem calc(100% - 2rem),
      var(--dg-bg) calc(100% - 1rem)
    )
    local,
    linear-gradient(var(--dg-bg) 1rem, transparent 2rem calc(100% - 2rem), var(--dg-bg) calc(100% - 1rem)) local,
    linear-gradient(
      90deg,
      var(--dg-border-control),
      transparent 0.375rem calc(100% - 0.375rem),
      var(--dg-border-control)
    ),
    linear-gradient(
      var(--dg-border-control),
      transparent 0.375rem calc(100% - 0.375rem),
      var(--dg-border-control)
    );
  max-height: calc(100dvh - 5.5rem);
  max-width: calc(100vw - 3.5rem);
  overflow: auto;
}

/* Not smaller than it can be read: on a phone it scrolls. */
.enlarged img {
  display: block;
  height: auto;
  max-width: max(100%, 40rem);
}

/* No lighter than on the page. */
[data-theme="dark"] .enlarged img {
  filter: brightness(0.8);
}

.enlarged .theme-diagram {
  --ground: var(--dg-bg);

  border: 0;
  container-type: normal;
  cursor: inherit;
  margin: 0;
  max-width: none;
  padding: 0.5rem;
  width: max-content;
}

.enlarged .theme-diagram svg {
  height: revert-layer;
  max-width: none;
}

.enlarged > button {
  font-size: 1.75rem;
  inset-block-start: 0.25rem;
  inset-inline-end: 0.375rem;
  line-height: 1;
  outline-offset: -2px;
  padding: 0.25rem 0.75rem;
  position: absolute;
}

@media (max-width: 576px) {
  .enlarged {
    padding: 2.75rem 0.25rem 0.25rem;
  }

  .enlarged > div {
    max-height: calc(100dvh - 4rem);
    max-width: calc(100vw - 1.5rem);
  }
}
`;
