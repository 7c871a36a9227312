import { logOut } from '#web/platform/session/log-out.ts';
import { timeLeft } from '#web/platform/time-left.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useIdle } from './use-idle.ts';

const end = () => logOut('idle');

/** On a shared device: warns a person who does nothing, then logs them out. */
export function IdleWarning({ askedAtMs }: { askedAtMs: number }) {
  const { phase, stay } = useIdle({ askedAtMs, onEnded: end });
  const isWarning = phase.phase === 'warning';
  return (
    <Dialog
      open={isWarning}
      onClose={stay}
      title="Are you still there?"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={() => logOut('chosen')}>
            Log Out
          </Button>
          <Button onClick={stay} data-autofocus>
            Stay logged in
          </Button>
        </>
      }
    >
      <p className="text-md text-ink-soft">
        You haven't done anything here for a while. To keep your account safe, we'll log you out in{' '}
        <b role="timer" className="text-ink figures">
          {isWarning ? timeLeft(phase.leftMs) : '0:00'}
        </b>
        .
      </p>
    </Dialog>
  );
}
