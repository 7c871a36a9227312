import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { sendTaking, type TakingOutcome, type TakingRequest } from './total-form.tsx';
import { Verdict } from './verdict.tsx';

type DoubtfulPanelProps = {
  request: TakingRequest;
  onOutcome: (outcome: TakingOutcome) => void;
  onCancel: () => void;
};

/** Sends the same request again: if the first one went through, this one takes nothing. */
export function DoubtfulPanel({ request, onOutcome, onCancel }: DoubtfulPanelProps) {
  const { busy, run } = useAction();
  const again = async () => {
    const sent = await run(() => sendTaking(request));
    if (sent) onOutcome(sent.result);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Verdict look="doubtful" title="No answer" takesFocus>
        We don't know yet whether {request.code} was taken. Check your connection, then try again:
        it can't be taken twice.
      </Verdict>
      <div className="grid grid-cols-1 gap-3 min-[390px]:grid-cols-[1fr_auto]">
        <Button size="lg" loading={busy} onClick={() => void again()}>
          Try again
        </Button>
        <Button variant="quiet" size="lg" disabled={busy} onClick={onCancel}>
          Enter another code
        </Button>
      </div>
    </div>
  );
}
