import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Opens and closes the native modal dialog, which keeps the focus inside and restores it itself.
 * `modal` is for the `dialog` element: Escape and a click beside it close it, too.
 */
export function useModal(open: boolean, onClose: () => void) {
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

  const pressedBeside = useRef(false);
  const modal = {
    ref,
    tabIndex: -1,
    // Selecting text may end outside the dialog: that is not a click beside it.
    onPointerDown: (event: PointerEvent) => {
      pressedBeside.current = event.target === event.currentTarget;
    },
    onClick: (event: SyntheticEvent) => {
      if (event.target === event.currentTarget && pressedBeside.current) onClose();
    },
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // The event may come after the dialog was opened again: then ignore it.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (open && !event.currentTarget.open) onClose();
    },
  };
  return { modal, present: open || leaving };
}
