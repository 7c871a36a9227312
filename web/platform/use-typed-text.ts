import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

/** Long enough for the next key, short enough to seem immediate. */
const pauseMs = 200;

/**
 * The text of a field that is also kept in the address. The field is ahead: what somebody types is
 * written only when they pause, because a new address renders the whole page.
 */
export function useTypedText(stored: string, write: (text: string) => void) {
  const [text, setText] = useState(stored);
  const cameBack = useNavigationType() === 'POP';
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (cameBack) setText(stored);
  }, [cameBack, stored]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const writeNow = (next: string) => {
    clearTimeout(waiting.current);
    setText(next);
    write(next);
  };
  const type = (next: string) => {
    clearTimeout(waiting.current);
    setText(next);
    waiting.current = setTimeout(() => write(next), pauseMs);
  };
  return { text, type, clear: () => writeNow('') };
}
