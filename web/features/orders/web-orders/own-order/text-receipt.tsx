import { useState } from 'react';
import { placedCalls } from '#contract/orders/web-orders/calls.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { mobileNumberProblem } from '#web/platform/mobile-number-problem.ts';
import { type Check, useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { MobileNumberField } from '#web/ui/form/mobile-number-field.tsx';

const check: Check<{ mobileNumber: string }> = (given) => {
  const mobileNumber = String(given.mobileNumber);
  const problem = mobileNumberProblem(mobileNumber);
  return problem === undefined
    ? { values: { mobileNumber } }
    : { problems: { mobileNumber: problem } };
};

function Form({ secret }: { secret: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, busy, failure } = useForm({
    check,
    showsFailure: true,
    send: ({ mobileNumber }) =>
      browserApi.call(placedCalls.textReceipt, { body: { secret, mobileNumber } }),
    onDone: ({ maskedPhoneNumber }) => setSentTo(maskedPhoneNumber),
  });
  if (sentTo !== undefined) {
    return (
      <Banner kind="success">We texted the receipt to {sentTo}. We don't keep the number.</Banner>
    );
  }
  return (
    <form {...form} className="grid gap-3">
      <MobileNumberField {...field('mobileNumber')} />
      <p className="text-sm text-ink-soft">
        One text with a link to this page. Message and data rates may apply.
      </p>
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <Button type="submit" loading={busy} className="justify-self-start">
        Text the receipt
      </Button>
    </form>
  );
}

/** For an order without a number, which we send no other texts about. */
export function TextReceipt({ secret, order }: { secret: string; order: PlacedOrder }) {
  const { hasNumber, stage, payment } = order;
  const isPaid = payment.state === 'AUTHORIZED' || payment.state === 'PAID';
  // Processes of the version before don't send it.
  if (hasNumber !== false || !isPaid || stage === 'CANCELLED') return null;
  return (
    <details className="print:hidden">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-control">
        Text me the receipt
      </summary>
      <Form secret={secret} />
    </details>
  );
}
