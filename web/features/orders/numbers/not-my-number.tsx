import { useState } from 'react';
import { numberCalls } from '#contract/orders/numbers/calls.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { useDeviceList } from '#web/platform/device/device-list.ts';
import { forgetVisitor } from '#web/platform/device/forget-visitor.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type ProvenNumber, provenNumbers } from './proven-number.ts';

type ForgetDialogProps = { proven: ProvenNumber; open: boolean; onClose: () => void };

function ForgetDialog({ proven: { token, masked }, open, onClose }: ForgetDialogProps) {
  const [everywhere, setEverywhere] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAction({ clear: () => setFailure(undefined), showError: setFailure });
  const forget = async () => {
    const body = { token, everywhere };
    const done = await run(() => browserApi.call(numberCalls.forgetNumber, { body }));
    if (done) forgetVisitor();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Forget this number?"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Keep it
          </Button>
          <Button loading={busy} onClick={() => void forget()}>
            Forget it
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          To order with <span className="whitespace-nowrap figures">{masked}</span> here again, you
          need a new code. This browser also forgets the name, addresses, links to orders, coupons,
          favorites and everything you were about to order.
        </p>
        <Checkbox
          label="Ask for a new code on my other devices too"
          checked={everywhere}
          onChange={({ currentTarget: { checked } }) => setEverywhere(checked)}
        />
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
}

/** Shows nothing if no number is proven. */
export function NotMyNumber({ className }: { className?: string }) {
  const [proven] = useDeviceList(provenNumbers);
  const [isAsking, setAsking] = useState(false);
  if (!proven) return null;
  return (
    <>
      <Button
        variant="quiet"
        {...(className !== undefined && { className })}
        onClick={() => setAsking(true)}
      >
        Not my number
      </Button>
      <ForgetDialog proven={proven} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
