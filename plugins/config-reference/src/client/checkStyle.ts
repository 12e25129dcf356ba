/**
 * The look of the check of a file. The site's style sheet is one for all pages: here it is loaded with the only page that
 * needs it.
 */
export const checkStyle = `
/* As high as the choices beside them, and of the same make. */
.config-check .button {
  background: var(--dg-bg);
  border: 1px solid var(--dg-border-control);
  border-radius: var(--dg-radius-2);
  color: var(--dg-text-1);
  font-size: inherit;
  font-weight: 400;
  line-height: 1.5rem;
  padding: 0.4375rem 1rem;
}

.config-check .button:hover {
  background: var(--dg-accent-soft);
  border-color: var(--dg-accent);
}

.config-check label:has(input) {
  overflow: hidden;
  position: relative;
}

/* The label is the button; the input stays for the keyboard. */
.config-check [type="file"] {
  inset: 0;
  opacity: 0;
  position: absolute;
}

.config-check :is(label, .config-check-file):focus-within {
  outline: 2px solid var(--dg-accent);
  outline-offset: 2px;
}

/* Of the text below it. */
.config-filter + label {
  font-size: var(--dg-size-small);
  font-weight: 600;
}

.config-check-file {
  background: var(--dg-bg-subtle);
  border: 1px solid var(--dg-border-control);
  border-radius: var(--dg-radius-2);
  display: flex;
  font: var(--dg-size-small) / 1.5 var(--dg-font-mono);
  max-height: 28rem;
  overflow: auto;
}

.config-check-file > div {
  color: var(--dg-text-3);
  padding: 0.5rem 0 0.5rem 0.5rem;
  text-align: end;
}

.config-check-file span {
  display: block;
  padding-inline: 0.5rem;
}

.config-check-file textarea {
  background: none;
  border: 0;
  color: var(--dg-text-1);
  flex: 1;
  font: inherit;
  min-width: 0;
  outline: 0;
  overflow-y: hidden;
  padding: 0.5rem;
  resize: none;
}

.config-check-file textarea::placeholder {
  color: var(--dg-text-3);
}

.config-check-error {
  background: var(--dg-danger-soft);
  color: var(--dg-danger);
}

.config-check-warning {
  background: var(--dg-warning-soft);
  color: var(--dg-warning);
}

.config-check-advice {
  background: var(--dg-accent-soft);
  color: var(--dg-accent);
}

.config-check [role="status"],
.config-check-title {
  font-weight: 600;
  margin: 1rem 0 0.5rem;
}

.config-check-list {
  list-style: none;
  padding: 0;
}

.config-check-list > li {
  border-top: 1px solid var(--dg-border);
  overflow-wrap: anywhere;
  padding-block: 0.5rem;
}

.config-check-list p {
  align-items: center;
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.5rem;
  margin: 0;
}

.config-check-list p + p {
  display: block;
}

.config-check-line {
  background: none;
  border: 0;
  color: var(--dg-accent-hover);
  cursor: pointer;
  font: inherit;
  min-height: 1.5rem;
  padding: 0;
  text-decoration: underline;
}

/* What is read wants more contrast than a mark beside it. */
.config-check-list .config-status {
  color: var(--dg-text-1);
}

.config-check-list a code {
  color: var(--dg-accent-hover);
}
`;
