import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';

/** What can be pressed in a message, such as Undo. */
export type MessageAct = { label: string; press: () => void };

export type Message = {
  kind: 'error' | 'success';
  text: string;
  isOfForm: boolean;
  act: MessageAct | undefined;
  /** Another one for each message, so that the same text twice is two messages. */
  number: number;
};

type Messages = {
  message: Message | undefined;
  showError: (text: string) => void;
  /** For what is wrong with what a form sent: it stays above the form. */
  showFormError: (text: string) => void;
  showSuccess: (text: string, act?: MessageAct) => void;
  clear: () => void;
};

const MessagesContext = createContext<Messages | undefined>(undefined);

/** The page's only message. Cleared on every route change: see route-changes. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const count = useRef(0);
  const show = useCallback((shown: Pick<Message, 'kind' | 'text'> & Partial<Message>) => {
    count.current += 1;
    setMessage({ isOfForm: false, act: undefined, ...shown, number: count.current });
  }, []);
  const showError = useCallback((text: string) => show({ kind: 'error', text }), [show]);
  const showFormError = useCallback(
    (text: string) => show({ kind: 'error', text, isOfForm: true }),
    [show],
  );
  const showSuccess = useCallback(
    (text: string, act?: MessageAct) => show({ kind: 'success', text, act }),
    [show],
  );
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
