import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';

/** An answer that takes longer than this is waited for visibly. */
const shownAfterMs = 1_500;

type WaitingMarkProps = { sinceMs: number | undefined; isLineDown: boolean };

/** On a card with something that was tapped and isn't known to have arrived. */
export function WaitingMark({ sinceMs, isLineDown }: WaitingMarkProps) {
  const [shownFor, setShownFor] = useState<number>();
  useEffect(() => {
    if (sinceMs === undefined) return;
    const timer = setTimeout(() => setShownFor(sinceMs), sinceMs + shownAfterMs - Date.now());
    return () => clearTimeout(timer);
  }, [sinceMs]);
  if (sinceMs === undefined) return null;
  if (!isLineDown && shownFor !== sinceMs) return null;
  return (
    <p>
      <Badge tone="warn" icon={<CloudOff size={14} aria-hidden="true" />}>
        {isLineDown ? 'Not sent yet' : 'Sending'}
      </Badge>
    </p>
  );
}
