import { type RefObject, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { givenIn } from '#web/platform/use-form.ts';

const question = "Leave this page? What you entered isn't saved.";

/** One check per form on the page: whether it has unsaved changes. */
const unsavedForms = new Set<() => boolean>();
const isAnyUnsaved = () => [...unsavedForms].some((isUnsaved) => isUnsaved());

/** Returns a function to call once the form is saved. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>): () => void {
  const saved = useRef('');
  useEffect(() => {
    const isUnsaved = () => form.current !== null && enteredIn(form.current) !== saved.current;
    if (form.current) saved.current = enteredIn(form.current);
    unsavedForms.add(isUnsaved);
    return () => void unsavedForms.delete(isUnsaved);
  }, [form]);
  return () => {
    if (form.current) saved.current = enteredIn(form.current);
  };
}

const enteredIn = (form: HTMLFormElement) => JSON.stringify(givenIn(form));

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
