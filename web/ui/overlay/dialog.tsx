import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { useModal } from './use-modal.ts';

const widths = {
  sm: 'max-w-[420px]',
  md: 'max-w-[560px]',
  lg: 'max-w-[720px]',
};

type DialogProps = {
  open: boolean;
  /** Called by the close button, Escape or a click outside: set `open` to false here. */
  onClose: () => void;
  title: string;
  size?: keyof typeof widths;
  /** Buttons beside the close button, such as previous and next. */
  actions?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** By default a Close button; `null` for none. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Focuses `[data-autofocus]` inside, or else the dialog itself. */
export function Dialog({ open, onClose, title, size = 'lg', footer, ...rest }: DialogProps) {
  const { actions, children, onKeyDown } = rest;
  const { modal, present, asking, keepEditing } = useModal(open, onClose);
  const titleId = useId();
  if (!present) return null;

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames('dialog', widths[size])}
      onKeyDown={onKeyDown}
    >
      <div className="flex items-start gap-3 py-3 pr-3 pl-5 sm:pl-6">
        <h2 id={titleId} className="min-w-0 flex-1 pt-2 text-xl">
          {title}
        </h2>
        {actions}
        <IconButton label="Close" icon={<X size={20} />} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-6">
        {children}
      </div>
      {asking && <DiscardQuestion onKeep={keepEditing} onDiscard={onClose} />}
      {footer !== null && !asking && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:flex-1 sm:px-6">
          {footer ?? (
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          )}
        </div>
      )}
    </dialog>
  );
}
