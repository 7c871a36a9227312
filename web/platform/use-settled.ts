import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a moment: not each letter that somebody types. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timeout = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timeout);
  }, [value, pauseMs]);
  return settled;
}
