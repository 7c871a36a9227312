import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { readFormInput } from '#web/platform/use-form.ts';

const question = "Leave this page? What you entered isn't saved.";

/** One check per form on the page: whether it has unsaved changes. */
const unsavedForms = new Set<() => boolean>();
const isAnyUnsaved = () => [...unsavedForms].some((isUnsaved) => isUnsaved());

/** Whether a form differs from what is saved; call `noteSaved` once it is. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>) {
  const saved = useRef('');
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    const node = form.current;
    if (!node) return;
    const differs = () => enteredIn(node) !== saved.current;
    const compare = () => setUnsaved(differs());
    saved.current = enteredIn(node);
    unsavedForms.add(differs);
    node.addEventListener('input', compare);
    return () => {
      node.removeEventListener('input', compare);
      unsavedForms.delete(differs);
    };
  }, [form]);
  // Rows come and go without an event of the form.
  useEffect(() => {
    if (form.current) setUnsaved(enteredIn(form.current) !== saved.current);
  });
  const noteSaved = () => {
    if (form.current) saved.current = enteredIn(form.current);
    setUnsaved(false);
  };
  return { isUnsaved, noteSaved };
}

const enteredIn = (form: HTMLFormElement) => JSON.stringify(readFormInput(form));

/**
 * Asks before unsaved changes are lost. Use it once per page: the router supports one blocker at a
 * time.
 */
export function useAskBeforeLeaving(): void {
  useEffect(() => {
    const onLeaving = (event: BeforeUnloadEvent) => {
      if (isAnyUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeaving);
    return () => window.removeEventListener('beforeunload', onLeaving);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAnyUnsaved(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
