import { type InputEvent, useEffect, useState } from 'react';
import { counterCalls } from '#contract/coupons/counter/calls.ts';
import type { CheckedCode, Taking } from '#contract/coupons/counter/counter.ts';
import { itemTotalSchema } from '#contract/coupons/counter/item-total.ts';
import { isOverLimit, offCents } from '#contract/coupons/coupons/coupon-terms.ts';
import type { RefusalOf } from '#contract/endpoint.ts';
import type { EndpointOf } from '#contract/endpoints.ts';
import { centsOf, shownCents } from '#contract/money/cents.ts';
import { ApiError, meaningOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Offer } from './counter-words.ts';

const check = rulesOf({ itemTotal: itemTotalSchema });

export type TakingRequest = { takingId: string; code: string; itemTotal: string };

export type TakingOutcome =
  | { taking: Taking }
  /** The answer was lost or incomplete: the code may have been taken. */
  | { doubtful: TakingRequest }
  /** The code was good when it was checked, but no longer is. */
  | { verdict: Bad };

type Bad = Exclude<CheckedCode['verdict'], 'GOOD'>;
type Code = RefusalOf<EndpointOf<typeof counterCalls.takeCounterCode>>;

const verdictOf: Record<Code, Bad | undefined> = {
  code_unknown: 'UNKNOWN',
  code_used: 'USED',
  code_expired: 'EXPIRED',
  code_void: 'VOID',
  restaurant_closed: undefined,
  too_many_attempts: undefined,
  taking_id_used: undefined,
};

/** Sending the same request again takes nothing a second time. */
export async function sendTaking(request: TakingRequest): Promise<TakingOutcome> {
  try {
    return { taking: await portalApi.call(counterCalls.takeCounterCode, { body: request }) };
  } catch (error) {
    const verdict = meaningOf(counterCalls.takeCounterCode, error, verdictOf);
    if (verdict) return { verdict };
    const { status = 500 } = error instanceof ApiError ? error : {};
    if (status >= 500) return { doubtful: request };
    throw error;
  }
}

type PreviewProps = {
  offer: Offer;
  cents: number | undefined;
  /** What the coupon takes off, if the total is above what it counts for. */
  most: string | undefined;
};

/** What the confirmation says: staff see who pays before they take a coupon. */
function Preview({ offer, cents, most }: PreviewProps) {
  const off = cents === undefined ? undefined : offCents(cents, offer);
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-md figures">
        <dt>Take off</dt>
        <dd className="text-right font-semibold">{off === undefined ? '-' : shownCents(off)}</dd>
        <dt>The diner pays for the items</dt>
        <dd className="text-right font-semibold">
          {off === undefined || cents === undefined ? '-' : shownCents(cents - off)}
        </dd>
        <dt className="text-success">Joyous pays you back</dt>
        <dd className="text-right font-semibold text-success">
          {offer.kind === 'OWN_CODE' ? shownCents(0) : off === undefined ? '-' : shownCents(off)}
        </dd>
      </dl>
      {most !== undefined && <p className="text-md">{most} off, the most this coupon gives.</p>}
    </div>
  );
}

type TotalFormProps = {
  takingId: string;
  code: string;
  offer: Offer;
  onOutcome: (outcome: TakingOutcome) => void;
  onCancel: () => void;
};

export function TotalForm({ takingId, code, offer, onOutcome, onCancel }: TotalFormProps) {
  const [itemTotal, setItemTotal] = useState('');
  const read = itemTotalSchema.safeParse(itemTotal);
  const cents = read.success ? centsOf(read.data) : undefined;
  const most =
    cents !== undefined && isOverLimit(cents, offer)
      ? shownCents(offCents(cents, offer))
      : undefined;
  const { busy, failure, form, field, focusOn } = useForm({
    check,
    send: (typed) => sendTaking({ takingId, code, itemTotal: typed.itemTotal }),
    onDone: onOutcome,
    showsFailure: true,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it appears
  useEffect(() => focusOn('itemTotal'), []);

  return (
    <form {...form} className="grid grid-cols-1 gap-5">
      <TextField
        {...field('itemTotal')}
        label="Item total on the till"
        hint="Before this discount, without tax and tip"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        leading="$"
        onInput={(event: InputEvent<HTMLInputElement>) => setItemTotal(event.currentTarget.value)}
        required
        className="[&_input]:h-14 [&_input]:text-xl [&_input]:font-semibold [&_input]:figures"
      />
      <Preview offer={offer} cents={cents} most={most} />
      {offer.kind === 'OWN_CODE' && (
        <p className="text-ink-soft">
          This is your restaurant's own code, from a reply to a review. You pay for it.
        </p>
      )}
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <div className="grid grid-cols-1 gap-3 min-[390px]:grid-cols-[1fr_auto]">
        <Button type="submit" size="lg" loading={busy}>
          Take {most ?? `${offer.percentOff}%`} off
        </Button>
        <Button variant="quiet" size="lg" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
