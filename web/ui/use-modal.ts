import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Opens and closes the native modal dialog, which keeps the focus inside and restores it itself.
 */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setLeaving(!open);
  }

  useLayoutEffect(() => {
    const element = ref.current;
    if (!open || !element) return;
    element.showModal();
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus();
    return () => element.close();
  }, [open]);

  useLayoutEffect(() => {
    if (!leaving) return;
    let current = true;
    const animations = ref.current?.getAnimations() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (current) setLeaving(false);
    });
    return () => {
      current = false;
    };
  }, [leaving]);

  return { ref, present: open || leaving };
}
