import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';

export type Message = { kind: 'error' | 'success'; text: string };

type Messages = {
  message: Message | undefined;
  showError: (text: string) => void;
  showSuccess: (text: string) => void;
  clear: () => void;
};

const MessagesContext = createContext<Messages | undefined>(undefined);

/** The page's only message. Cleared on every route change: see route-changes. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const showError = useCallback((text: string) => setMessage({ kind: 'error', text }), []);
  const showSuccess = useCallback((text: string) => setMessage({ kind: 'success', text }), []);
  const clear = useCallback(() => setMessage(undefined), []);
  const messages = useMemo(
    () => ({ message, showError, showSuccess, clear }),
    [message, showError, showSuccess, clear],
  );
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useMessages needs a MessagesProvider above it');
  return messages;
}
