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

const aboutField = /^(\w+): (.+)$/s;

/** Tells a field what the server says of it; whether there was one to tell. */
export function tellField(error: unknown, form: FieldErrors): boolean {
  if (!(error instanceof ApiError)) return false;
  const [, field = '', message = ''] = aboutField.exec(error.message) ?? [];
  const tell = Object.hasOwn(form, field) ? form[field] : undefined;
  tell?.(message);
  return tell !== undefined;
}

/** Something that a person sets off: one at a time, the old message gone, a failure in the banner. */
export function useAction(): { busy: boolean; run: Run } {
  const { clear, showError } = useMessages();
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
        if (!tellField(error, form)) showError(messageOf(error));
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
