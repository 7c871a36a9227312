/** The look of every input box. */
export const controlLook =
  'w-full rounded-md border border-edge bg-paper text-field text-ink transition-colors ' +
  'duration-150 placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-ink ' +
  'focus-visible:-outline-offset-1 aria-invalid:border-danger aria-invalid:bg-danger-soft/40 ' +
  'disabled:border-line disabled:bg-sand disabled:text-ink-faint';
