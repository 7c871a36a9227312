import { useState } from 'react';
import { customerCalls } from '#contract/reports/customers/calls.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';

/** Texts a diner the link to review their last visit. Staff do not see the link. */
export function ReviewLinkButton({ consumerId: id }: { consumerId: string }) {
  const [outcome, setOutcome] = useState<{ text: string; isSent: boolean }>();
  const { busy, run } = useAction({
    clear: () => setOutcome(undefined),
    showError: (text) => setOutcome({ text, isSent: false }),
  });
  const send = () =>
    run(async () => {
      const sent = await portalApi.call(customerCalls.sendSingleUseToken, { params: { id } });
      setOutcome({ text: `Sent to ${sent.maskedPhoneNumber}.`, isSent: true });
    });
  return (
    <div className="grid justify-items-start gap-2">
      {outcome?.isSent !== true && (
        <Button variant="secondary" size="sm" loading={busy} onClick={() => void send()}>
          Text a link to review
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {outcome?.text}
      </p>
    </div>
  );
}
