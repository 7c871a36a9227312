import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../icon-button.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { useModal } from './use-modal.ts';

type DrawerProps = {
  open: boolean;
  /** Called by the close button, Escape or a click outside: set `open` to false here. */
  onClose: () => void;
  title: ReactNode;
  /** Buttons beside the close button, such as previous and next. */
  actions?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** Shows one row of a list in full: from the right on a screen, from the bottom on a phone. */
export function Drawer({ open, onClose, title, actions, onKeyDown, children }: DrawerProps) {
  const { modal, present, asking, keepEditing } = useModal(open, onClose);
  const titleId = useId();
  if (!present) return null;

  return (
    <dialog {...modal} aria-labelledby={titleId} className="dialog drawer" onKeyDown={onKeyDown}>
      <div className="flex items-start gap-1 border-b border-line py-3 pr-3 pl-5">
        <h2 id={titleId} className="min-w-0 flex-1 pt-2 pr-2 text-xl">
          {title}
        </h2>
        {actions}
        <IconButton label="Close" icon={<X size={20} />} onClick={onClose} />
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll it */}
      <section
        aria-labelledby={titleId}
        tabIndex={0}
        data-drawer-content
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 focus-visible:-outline-offset-2"
      >
        {children}
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      {asking && <DiscardQuestion onKeep={keepEditing} onDiscard={onClose} />}
    </dialog>
  );
}
