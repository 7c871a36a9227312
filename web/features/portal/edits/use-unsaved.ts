import { type RefObject, useEffect, useRef, useState } from 'react';
import { readFormInput } from '#web/platform/use-form.ts';

/** One check per form on the page: whether it has unsaved changes. */
const unsavedForms = new Set<() => boolean>();
export const isAnyUnsaved = () => [...unsavedForms].some((isUnsaved) => isUnsaved());

/** Whether a form differs from what is saved; call `markSaved` once it is. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>) {
  const saved = useRef('');
  const [isUnsaved, setUnsaved] = useState(false);
  const differs = () => form.current !== null && enteredIn(form.current) !== saved.current;
  const ask = useRef(differs);
  ask.current = differs;
  useEffect(() => {
    const isUnsavedNow = () => ask.current();
    if (form.current) saved.current = enteredIn(form.current);
    unsavedForms.add(isUnsavedNow);
    return () => void unsavedForms.delete(isUnsavedNow);
  }, [form]);
  // Called on typing, and after each drawing because rows come and go. Not by a listener of the
  // form's own: React would draw between it and a field's change, and lose what was just typed.
  const compare = () => setUnsaved(differs());
  useEffect(compare);
  const markSaved = () => {
    if (form.current) saved.current = enteredIn(form.current);
    setUnsaved(false);
  };
  return { isUnsaved, compare, markSaved };
}

const enteredIn = (form: HTMLFormElement) => JSON.stringify(readFormInput(form));
