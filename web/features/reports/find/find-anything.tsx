import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

// Loaded with the first search, together with what the portal reads its data with: the bar is above
// the login, too.
const FindDialog = lazy(() => import('./find-dialog.tsx'));

const isForTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The "/" key, unless somebody is typing or a dialog is open. */
function useSlash(onPress: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isForTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onPress]);
}

/** In the portal's bar, for those who may read reports: one field for every order and deposit. */
export function FindAnything() {
  const [isOpen, setIsOpen] = useState(false);
  // Left in the page once it was opened: it closes with its own animation.
  const [wasOpened, setWasOpened] = useState(false);
  const open = useCallback(() => {
    setWasOpened(true);
    setIsOpen(true);
  }, []);
  useSlash(open);
  return (
    <>
      <IconButton
        label="Find an order, amount or deposit"
        title="Find an order, amount or deposit (/)"
        aria-keyshortcuts="/"
        aria-haspopup="dialog"
        icon={<Search size={20} />}
        onClick={open}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <FindDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
