import { useEffect, useState } from 'react';
import type { Choice } from '#contract/awards/campaign/awards-rules.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { choiceCountText } from './ballot.ts';
import { VoteList } from './vote-list.tsx';

const slowAfterMs = 5_000;

/** Whether something takes so long that people start to wonder. */
function useSlow(busy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!busy) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return isSlow;
}

type ConfirmVoteProps = {
  choices: readonly Choice[];
  open: boolean;
  busy: boolean;
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** The last look before sending the ballot. */
export function ConfirmVote({
  choices,
  open,
  busy,
  failure,
  onConfirm,
  onClose,
}: ConfirmVoteProps) {
  const isSlow = useSlow(busy);
  return (
    <Dialog
      open={open}
      // Closing would not stop a ballot that is being sent.
      onClose={() => !busy && onClose()}
      title="You Sure?"
      size="md"
      footer={
        <>
          <Button variant="secondary" size="lg" disabled={busy} onClick={onClose}>
            Go back
          </Button>
          <Button size="lg" loading={busy} onClick={onConfirm}>
            I'm Sure
          </Button>
        </>
      }
    >
      <p className="text-md text-ink-soft">
        Votes cannot be changed after you submit. Here's what you send: {choiceCountText(choices)}.
      </p>
      <div className="mt-4 rounded-md bg-sand p-4">
        <VoteList choices={choices} />
      </div>
      {isSlow && (
        <p role="status" className="mt-4 text-control text-ink-soft">
          Still sending. Your connection is slow: keep this page open.
        </p>
      )}
      {failure !== undefined && !busy && (
        <Banner kind="error" className="mt-4">
          {/* The browser's own error messages end without a period. */}
          {failure.replace(/\.?$/, '.')} We kept your picks. Press I'm Sure to send them again:
          they'll only count once.
        </Banner>
      )}
    </Dialog>
  );
}
