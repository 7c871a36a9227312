import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const isChanged = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return control.value !== first?.value;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
};

/**
 * Whether a form inside has input that would be lost. A form that stores its input elsewhere sets
 * `data-kept`.
 */
const hasTyped = (within: Element): boolean =>
  [...within.querySelectorAll('form:not([data-kept])')].some((form) =>
    [...(form as HTMLFormElement).elements].some(isChanged),
  );

/** Measured while the scrollbar is there, so not if another dialog has already hidden it. */
function keepRoomOfScrollbar() {
  if (document.querySelector('dialog:modal')) return;
  const { documentElement: page } = document;
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
}

/**
 * Opens and closes the native modal dialog, which keeps the focus inside and restores it itself.
 * `modal` holds the props for the `dialog` element. Escape and a click outside close it, unless
 * somebody has typed into a form in it: then `asking` is true until they answer.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);
  const typedInto = useRef<Element>(null);
  const ask = () => {
    if (!asking) typedInto.current = document.activeElement;
    setAsking(true);
  };
  const leave = () => {
    if (ref.current && hasTyped(ref.current)) ask();
    else onClose();
  };
  const keepEditing = () => {
    setAsking(false);
    if (typedInto.current instanceof HTMLElement) typedInto.current.focus();
  };
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setLeaving(!open);
    setAsking(false);
  }

  useLayoutEffect(() => {
    const element = ref.current;
    if (!open || !element) return;
    keepRoomOfScrollbar();
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
    // A text selection may end outside the dialog: that is not a click outside.
    onPointerDown: (event: PointerEvent) => {
      pressedBeside.current = event.target === event.currentTarget;
    },
    onClick: (event: SyntheticEvent) => {
      if (event.target === event.currentTarget && pressedBeside.current) leave();
    },
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      leave();
    },
    // Chromium lets a page prevent the Escape key, but not the close event of a second Escape.
    // One that another dialog within this one gets is that one's.
    onKeyDownCapture: (event: KeyboardEvent) => {
      const isHere = (event.target as Element).closest('dialog') === ref.current;
      if (event.key !== 'Escape' || !isHere || !ref.current || !hasTyped(ref.current)) return;
      event.preventDefault();
      ask();
    },
    // The event may come after the dialog was opened again: then it is ignored.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (open && !event.currentTarget.open) onClose();
    },
  };
  return { modal, present: open || leaving, asking, keepEditing };
}
