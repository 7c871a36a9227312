import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { timeLeft } from '#web/platform/time-left.ts';
import { Button } from '#web/ui/button.tsx';
import type { KnownTaking, Takings } from './use-takings.ts';

const tickMs = 500;

type UndoButtonProps = { taking: KnownTaking; takings: Takings; size?: 'sm' | 'lg' };

/** Shown for as long as the taking can be undone. */
export function UndoButton({ taking, takings, size = 'sm' }: UndoButtonProps) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isOpen = taking.undoneAt === null && taking.undoUntilMs > nowMs;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<Undo2 size={18} />}
      aria-label={`Undo ${taking.code}`}
      loading={takings.action.busy}
      onClick={() => void takings.undo(taking.takingId)}
      className="figures"
    >
      Undo ({timeLeft(taking.undoUntilMs - nowMs)})
    </Button>
  );
}
