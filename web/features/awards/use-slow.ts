import { useEffect, useState } from 'react';

const slowAfterMs = 5_000;

/** Whether something has been under way for so long that people wonder. */
export function useSlow(busy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!busy) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return isSlow;
}
