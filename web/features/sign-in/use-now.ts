import { useEffect, useState } from 'react';

const tickMs = 500;

/** The time, anew twice a second: for what counts down to a moment. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
