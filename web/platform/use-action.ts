import { useCallback, useRef, useState } from 'react';
import { ApiError, messageOf } from './api-error.ts';
import { useMessages } from './messages.tsx';

/** Returns the result of `work`, or `undefined` when it failed, which the banner then explains. */
export type Run = <Result>(
  work: () => Promise<Result>,
  form?: FieldErrors,
) => Promise<{ result: Result } | undefined>;

/** Shows the message of a refusal under the form's field that it names. */
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

/** Shows the server's messages under every field of a form. */
function showUnderField(error: unknown, form: FieldErrors): boolean {
  const [problem] = error instanceof ApiError ? error.problems : [];
  const show = problem && Object.hasOwn(form, problem.field) ? form[problem.field] : undefined;
  if (problem) show?.(problem.message);
  return show !== undefined;
}

type Banner = { clear: () => void; showError: (message: string) => void };

/**
 * Runs what a person starts: one at a time, clears the old message, shows a failure in the banner.
 * That is the page's banner; a dialog in front of it has its own.
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
