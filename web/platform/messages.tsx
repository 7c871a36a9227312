import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';

export type Message = {
  kind: 'error' | 'success';
  text: string;
  isOfForm: boolean;
  /** Another one for each message, so that the same text twice is two messages. */
  number: number;
};

type Messages = {
  message: Message | undefined;
  showError: (text: string) => void;
  /** For what is wrong with what a form sent: it stays above the form. */
  showFormError: (text: string) => void;
  showSuccess: (text: string) => void;
  clear: () => void;
};

const MessagesContext = createContext<Messages | undefined>(undefined);

/** The page's only message. Cleared on every route change: see route-changes. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const count = useRef(0);
  const show = useCallback((kind: Message['kind'], text: string, isOfForm = false) => {
    count.current += 1;
    setMessage({ kind, text, isOfForm, number: count.current });
  }, []);
  const showError = useCallback((text: string) => show('error', text), [show]);
  const showFormError = useCallback((text: string) => show('error', text, true), [show]);
  const showSuccess = useCallback((text: string) => show('success', text), [show]);
  const clear = useCallback(() => setMessage(undefined), []);
  const messages = useMemo(
    () => ({ message, showError, showFormError, showSuccess, clear }),
    [message, showError, showFormError, showSuccess, clear],
  );
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useMessages needs a MessagesProvider above it');
  return messages;
}
