import { timeLeft } from '#web/platform/time-left.ts';
import { useNow } from '#web/platform/use-now.ts';
import { Button } from '#web/ui/button.tsx';

/** A code on its way; times are by this device's clock. */
export type SentText = { codeEndsAtMs: number; resendAtMs: number };

export const sentTextAt = (
  nowMs: number,
  sent: { codeExpiresInMs: number; resendAfterMs: number },
): SentText => ({
  codeEndsAtMs: nowMs + sent.codeExpiresInMs,
  resendAtMs: nowMs + sent.resendAfterMs,
});

const tickMs = 500;

type ResendProps = { sentText: SentText; busy: boolean; onResend: () => void };

/** Says how long the code is valid, and when a new one can be requested. */
export function Resend({ sentText, busy, onResend }: ResendProps) {
  const nowMs = useNow(tickMs);
  const codeLeftMs = sentText.codeEndsAtMs - nowMs;
  const waitMs = sentText.resendAtMs - nowMs;
  return (
    <div className="grid justify-items-center gap-1 border-t border-line pt-4">
      <p role={codeLeftMs > 0 ? 'timer' : 'status'} className="text-sm text-ink-faint figures">
        {codeLeftMs > 0
          ? `The code is good for ${timeLeft(codeLeftMs)}`
          : 'This code has expired. Send a new one.'}
      </p>
      <Button variant="quiet" disabled={busy || waitMs > 0} onClick={onResend} className="figures">
        {waitMs > 0 ? `Send a new code in ${timeLeft(waitMs)}` : 'Send a new code'}
      </Button>
    </div>
  );
}
