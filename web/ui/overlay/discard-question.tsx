import { useEffect, useId, useRef } from 'react';
import { Button } from '../button.tsx';

type DiscardQuestionProps = { onKeep: () => void; onDiscard: () => void };

/** Shown at the bottom of a dialog when Escape or a click outside would lose what was typed. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-end gap-3 border-t border-line bg-sand px-5 py-4 sm:px-6"
    >
      <p id={id} className="w-full font-semibold sm:mr-auto sm:w-auto">
        Discard what you typed?
      </p>
      <Button variant="danger" className="max-sm:flex-1" onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="secondary" className="max-sm:flex-1" onClick={onKeep} ref={keep}>
        Keep editing
      </Button>
    </div>
  );
}
