import { useCallback, useRef, useState } from 'react';
import { ApiError, messageOf } from './api-error.ts';
import { useMessages } from './messages.tsx';

/** What happened, for whoever asked for it: `undefined` when it failed, and the banner says why. */
export type Run = <Result>(
  work: () => Promise<Result>,
  form?: FieldErrors,
) => Promise<{ result: Result } | undefined>;

/** Where a refusal that names a field of the form is shown: under it. */
export type FieldErrors = { [Field in string]: (message: string) => void };

type Form = {
  getValues(): object;
  setError(field: never, error: { message: string }, options?: { shouldFocus?: boolean }): void;
};

/** Every field of a form shows what the server says of it. */
export function fieldsOf(form: Form, options: { shouldFocus?: boolean } = {}): FieldErrors {
  const show = (field: string) => (message: string) =>
    form.setError(field as never, { message }, options);
  return Object.fromEntries(Object.keys(form.getValues()).map((field) => [field, show(field)]));
}

/** Shows under a field what the server says of it; whether there was one to show it under. */
function showUnderField(error: unknown, form: FieldErrors): boolean {
  const [problem] = error instanceof ApiError ? error.problems : [];
  const show = problem && Object.hasOwn(form, problem.field) ? form[problem.field] : undefined;
  if (problem) show?.(problem.message);
  return show !== undefined;
}

type Banner = { clear: () => void; showError: (message: string) => void };

/**
 * Something that a person sets off: one at a time, the old message gone, a failure in the banner. That
 * is the page's; a dialog, which is in front of it, has its own.
 */
export function useAction(ofDialog?: Banner): { busy: boolean; run: Run } {
  const ofPage = useMessages();
  const { clear, showError } = ofDialog ?? ofPage;
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const run: Run = useCallback(
    async (work, form = {}) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      clear();
      try {
        return { result: await work() };
      } catch (error) {
        if (!showUnderField(error, form)) showError(messageOf(error));
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [clear, showError],
  );

  return { busy, run };
}
