import { QueryClientProvider } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { sessionQueries } from '#web/platform/query/query-client.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

// Loaded when somebody first looks for something.
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
  const [open] = useState(() => () => {
    setWasOpened(true);
    setIsOpen(true);
  });
  useSlash(open);
  // The bar is outside of the pages, whose client belongs to one person at one restaurant.
  const queries = sessionQueries();
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
        <QueryClientProvider key={queries.number} client={queries.client}>
          <Suspense fallback={null}>
            <FindDialog open={isOpen} onClose={() => setIsOpen(false)} />
          </Suspense>
        </QueryClientProvider>
      )}
    </>
  );
}
