import { type InputEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DetailsToEdit } from '#contract/portal/edits/edits.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { type Check, useForm } from '#web/platform/use-form.ts';
import { useFinishWithUndo } from './use-finish-with-undo.ts';
import { useUnsaved } from './use-unsaved.ts';

type Part = 'hours' | 'contact' | 'about' | 'attributes';

const offlineText =
  "You're offline, so this isn't saved yet. Keep this page open: we'll save it when you're back.";

export const isOffline = (error: unknown) =>
  error instanceof ApiError && error.code === 'no_answer' && !navigator.onLine;

/** Sends a form again when the connection is back, once it is told to wait. */
export function useSendWhenBack(form: RefObject<HTMLFormElement | null>): () => void {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const whenBack = () => {
      setWaiting(false);
      form.current?.requestSubmit();
    };
    window.addEventListener('online', whenBack);
    return () => window.removeEventListener('online', whenBack);
  }, [isWaiting, form]);
  return () => setWaiting(true);
}

/** In the answers to changes that can be undone from their message. */
const changeIdOf = (answer: unknown): number | null =>
  (answer as { changeId?: number | null }).changeId ?? null;

type Readable = { version: string; words: { name: string; text: string }[] };

/** For a form about something that isn't there yet. */
export const nothingRead: unknown = { version: '', words: [] };

type EditOptions<Values, Whole> = {
  /** What the form was filled with. */
  whole: Whole;
  /** The part of it that the form is about. */
  partOf: (whole: Whole) => Readable;
  readAgain: () => Promise<Whole>;
  check: Check<Values>;
  send: (body: Values & { version: string }) => Promise<Whole>;
  saved: string;
  /** Goes to another page, which is loaded anew, with the message. */
  leave?: (saved: string) => unknown;
  /** Fills the form again after the change is undone. If left out, the message has no Undo. */
  onUndone?: (whole: Whole) => void;
};

type OfDetails<Values> = Omit<EditOptions<Values, DetailsToEdit>, 'whole' | 'partOf' | 'readAgain'>;

/** A form for one part of the details. */
export const useEdit = <Values extends object>({
  part,
  details,
  ...options
}: OfDetails<Values> & { part: Part; details: DetailsToEdit }) =>
  useEditOf({
    ...options,
    whole: details,
    partOf: (whole) => whole[part],
    readAgain: () => portalApi.call(editCalls.getDetailsToEdit),
  });

/**
 * A form for what several people may edit. It sends the version it was filled with. If another
 * person has saved meanwhile, their version is shown beside what was typed. Offline, the form waits
 * and is sent as it is when the connection returns: sending twice saves once, and the version
 * reveals a conflict.
 */
export function useEditOf<Values extends object, Whole>(options: EditOptions<Values, Whole>) {
  const { whole, partOf, readAgain, check, send, saved, leave, onUndone } = options;
  const finish = useFinishWithUndo();
  const read = useRef(partOf(whole));
  const [stored, setStored] = useState<Whole>();

  const form = useForm({
    check,
    send: async (values) => {
      try {
        return await send({ ...values, version: read.current.version });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'edited_meanwhile') {
          setStored(await readAgain());
        }
        if (isOffline(error)) {
          wait();
          throw new Error(offlineText);
        }
        throw error;
      }
    },
    onDone: async (now) => {
      read.current = partOf(now);
      setStored(undefined);
      markSaved();
      if (leave) return void (await leave(saved));
      await finish(saved, onUndone ? changeIdOf(now) : null, async () =>
        onUndone?.(await readAgain()),
      );
    },
    showsFailure: true,
  });

  const wait = useSendWhenBack(form.form.ref);
  const { isUnsaved, compare, markSaved } = useUnsaved(form.form.ref);
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
    /** For rows that come, go or move without the form being drawn again. */
    compare,
    conflict: stored !== undefined && {
      stored,
      /** What they changed. */
      words: partOf(stored).words.filter(({ name, text }) => was.get(name) !== text),
      saveMine: () => {
        read.current = partOf(stored);
        form.form.ref.current?.requestSubmit();
      },
    },
  };
}

export type Conflict<Whole> = {
  stored: Whole;
  words: Readable['words'];
  saveMine: () => void;
};
