import { useEffect, useState } from 'react';

const slowAfterMs = 5_000;

/** Whether something takes so long that people start to wonder. */
export function useSlow(busy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!busy) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return isSlow;
}
