import { type InputEvent, useEffect, useRef, useState } from 'react';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { type Check, useForm } from '#web/platform/use-form.ts';
import { useFinish } from '../../people/staff/index.ts';
import { useUnsaved } from './use-unsaved.ts';

type Part = 'hours' | 'contact' | 'about' | 'attributes';

const offlineText =
  "You're offline, so this isn't saved yet. Keep this page open: we'll save it when you're back.";

const isOffline = (error: unknown) =>
  error instanceof ApiError && error.code === 'no_answer' && !navigator.onLine;

type EditOptions<Values> = {
  part: Part;
  details: DetailsToEdit;
  check: Check<Values>;
  send: (body: Values & { version: string }) => Promise<DetailsToEdit>;
  saved: string;
};

/**
 * A form for one part of the details. It sends the version it was filled with; if somebody else has
 * saved another version meanwhile, theirs is shown beside what was typed. Offline, the form waits
 * and is sent as it is when the connection returns: sending twice saves once, and the version
 * reveals a conflict.
 */
export function useEdit<Values extends object>(options: EditOptions<Values>) {
  const { part, details, check, send, saved } = options;
  const finish = useFinish();
  const read = useRef(details[part]);
  const [theirs, setTheirs] = useState<DetailsToEdit>();
  const [isWaiting, setWaiting] = useState(false);

  const form = useForm({
    check,
    send: async (values) => {
      try {
        return await send({ ...values, version: read.current.version });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'edited_meanwhile') {
          setTheirs(await portalApi.call(editCalls.getDetailsToEdit));
        }
        if (isOffline(error)) {
          setWaiting(true);
          throw new Error(offlineText);
        }
        throw error;
      }
    },
    onDone: async (now) => {
      read.current = now[part];
      setTheirs(undefined);
      noteSaved();
      await finish(saved);
    },
    showsFailure: true,
  });

  const formRef = form.form.ref;
  useEffect(() => {
    if (!isWaiting) return;
    const whenBack = () => {
      setWaiting(false);
      formRef.current?.requestSubmit();
    };
    window.addEventListener('online', whenBack);
    return () => window.removeEventListener('online', whenBack);
  }, [isWaiting, formRef]);

  const { isUnsaved, compare, noteSaved } = useUnsaved(form.form.ref);
  const was = new Map(read.current.words.map(({ name, text }) => [name, text]));
  return {
    ...form,
    form: {
      ...form.form,
      onInput: (event: InputEvent<HTMLFormElement>) => {
        form.form.onInput(event);
        compare();
      },
    },
    isUnsaved,
    conflict: theirs && {
      theirs,
      /** What they changed. */
      words: theirs[part].words.filter(({ name, text }) => was.get(name) !== text),
      saveMine: () => {
        read.current = theirs[part];
        form.form.ref.current?.requestSubmit();
      },
    },
  };
}

export type Conflict = NonNullable<ReturnType<typeof useEdit>['conflict']>;
