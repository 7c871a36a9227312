import { useState } from 'react';
import { centsOf, shownAmount, shownCents } from '#contract/money/cents.ts';
import { staffRefundCalls } from '#contract/orders/refunds/calls.ts';
import { mostWithoutOwnerCents } from '#contract/orders/refunds/refund-limit.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { type Check, useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { OwnPasswordField } from '../../people/staff/index.ts';
import { amountOf } from './chosen.ts';

const refundLimit = q(staffRefundCalls.getRefundLimit);
const most = shownCents(mostWithoutOwnerCents);

const check: Check<{ limit: string; currentPassword: string }> = (given) => {
  const typed = amountOf(String(given.limit));
  const limit = typed !== undefined && centsOf(typed) <= mostWithoutOwnerCents ? typed : undefined;
  const currentPassword = String(given.currentPassword);
  if (limit !== undefined && currentPassword !== '') return { values: { limit, currentPassword } };
  return {
    problems: {
      limit: limit === undefined ? `Enter an amount from $0.00 to ${most}.` : undefined,
      currentPassword: currentPassword === '' ? 'Required' : undefined,
    },
  };
};

type LimitDialogProps = { limit: string; onClose: () => void };

function LimitDialog({ limit: before, onClose }: LimitDialogProps) {
  const finish = useFinish();
  const { busy, failure, field, form } = useForm({
    check,
    send: (body) => portalApi.call(staffRefundCalls.setRefundLimit, { body }),
    onDone: ({ limit }) => {
      onClose();
      return finish(
        `Each person can give back ${shownAmount(limit)} a day without their password.`,
      );
    },
    showsFailure: true,
  });
  return (
    <Dialog open onClose={onClose} title="Refunds without the password" size="sm" footer={null}>
      <form {...form} className="grid gap-5">
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        <TextField
          {...field('limit')}
          label="A day, for each person"
          hint={`At most ${most}. With $0.00, every refund needs the password.`}
          leading="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={before}
          data-autofocus
        />
        <OwnPasswordField
          {...field('currentPassword')}
          hint="We ask for it so that nobody else can change this in your browser."
        />
        <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** How much each person may give back in a day without their password. Owners change it. */
export function RefundLimit() {
  const { result } = useCall(refundLimit);
  const [isOpen, setOpen] = useState(false);
  if (!result) return null;
  return (
    <Section title="Refunds" className="gap-3">
      <p className="text-ink-soft">
        Owners and managers can each give back{' '}
        <strong className="text-ink">{shownAmount(result.limit)}</strong> a day without their
        password. Above that, each refund needs it. Above {most} a day, it takes an owner.
      </p>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Change the amount
        </Button>
      </div>
      {isOpen && <LimitDialog limit={result.limit} onClose={() => setOpen(false)} />}
    </Section>
  );
}
