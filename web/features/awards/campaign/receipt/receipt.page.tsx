import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { type Check, useForm } from '#web/platform/use-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useCampaign } from '../use-campaign.tsx';
import { useAwardsPage } from '../use-campaigns.ts';
import { AwardsColumn } from '../voter-page.tsx';
import { receiptIn } from './receipt-check.ts';
import { ReceiptView } from './receipt-view.tsx';

export const meta = unlistedMeta("Receipt | Foodie's Choice Awards");

const check: Check<{ receipt: string }> = (given) => {
  const receipt = receiptIn(String(given.receipt));
  return receipt
    ? { values: { receipt } }
    : { problems: { receipt: 'A receipt has 64 letters and digits. Copy it whole.' } };
};

function AskForReceipt({ onGiven }: { onGiven: (receipt: string) => void }) {
  const { form, field } = useForm({
    check,
    send: ({ receipt }) => Promise.resolve(receipt),
    onDone: onGiven,
  });
  return (
    <Card as="section" padding="lg">
      <h2 className="text-2xl">Check a receipt</h2>
      <form {...form} method="dialog" className="mt-4 grid gap-4">
        <TextField
          {...field('receipt')}
          label="Receipt"
          hint="It's on the page that you saw after voting."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          required
        />
        <Button type="submit" size="lg" className="sm:justify-self-start">
          Check
        </Button>
      </form>
    </Card>
  );
}

/**
 * Checks the voter's own receipt, one after the # (which never reaches a server log), or one typed
 * in.
 */
function ReceiptCheck() {
  const { hash } = useLocation();
  const to = useAwardsPage();
  const { state } = useCampaign();
  const [given, setGiven] = useState<string>();
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);

  const own = state.kind === 'READY' ? state.campaign.receipt : null;
  const receipt = given ?? (isMounted ? receiptIn(hash) : undefined) ?? own?.receipt;
  return (
    <>
      <header>
        <h1 className="text-3xl">Your ballot's receipt</h1>
        <p className="mt-2 text-md text-ink-soft">
          Proof that your votes were counted, so you don't have to take our word for it.
        </p>
      </header>
      {receipt !== undefined ? (
        <ReceiptView
          key={receipt}
          receipt={receipt}
          choices={own?.receipt === receipt ? own.choices : undefined}
        />
      ) : state.kind === 'LOADING' || !isMounted ? (
        <Skeleton className="h-72" />
      ) : (
        <AskForReceipt onGiven={setGiven} />
      )}
      <p>
        <ButtonLink
          to={{ ...to('foodieChoice'), hash: '#counting' }}
          variant="quiet"
          className="-mx-5"
        >
          How we keep the count honest
        </ButtonLink>
      </p>
    </>
  );
}

export default () => (
  <AwardsColumn width="form">
    <ReceiptCheck />
  </AwardsColumn>
);
