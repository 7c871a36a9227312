import { useId } from 'react';
import { shownAmount } from '#contract/money/cents.ts';
import type { RefundQuote } from '#contract/orders/refunds/staff-refunds.ts';
import { useRenew } from '#web/platform/query/use-renew.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RefundForm } from './refund-form.tsx';
import { backText, costText, leftTodayText } from './refund-words.ts';
import { type Refund, useRefund } from './use-refund.ts';

type SumsProps = { refund: Refund; quote: RefundQuote };

/** What it does for the diner and for the restaurant. The last sums stay while new ones are asked for. */
function Sums({ refund, quote }: SumsProps) {
  const { isAsking, quoteFailure, problem } = refund;
  const { dinerName, sides, takes, withoutPassword } = quote;
  return (
    <div role="status" className="grid gap-1">
      {/* It stands beside its field, and is read out here. */}
      {problem !== undefined && <p className="sr-only">{problem}</p>}
      {quoteFailure !== undefined && (
        <p className="font-medium text-danger">
          {navigator.onLine ? quoteFailure : "You're offline. What you chose stays here."}
        </p>
      )}
      {problem === undefined && sides && (
        <div className={isAsking || quoteFailure !== undefined ? 'text-ink-soft' : undefined}>
          <p className="text-md font-semibold wrap-anywhere">{backText({ dinerName, ...sides })}</p>
          <p>{costText(sides.effects)}</p>
        </div>
      )}
      {problem === undefined && sides === null && <p>Nothing chosen yet.</p>}
      {takes === 'OWNER' && (
        <p className="font-medium text-danger">Only an owner can give back this much in a day.</p>
      )}
      {takes !== 'OWNER' && !(takes === 'PASSWORD' && sides) && (
        <p className="text-sm text-ink-soft">{leftTodayText(withoutPassword)}</p>
      )}
    </div>
  );
}

type RefundDialogProps = {
  orderId: number;
  onClose: () => void;
  /** With what is now true: "Ana gets $10.28 back." */
  onGiven: (text: string) => void;
};

/** Gives money of an order back. Mount it to open it. */
export function RefundDialog({ orderId, onClose: close, onGiven }: RefundDialogProps) {
  const formId = useId();
  const renew = useRenew();
  const refund = useRefund(orderId, onGiven);
  const onClose = () => {
    // It may have worked, although no answer came.
    if (refund.isLocked) void renew();
    close();
  };
  const { again, busy, isAsking, quote, quoteFailure, problem, refused } = refund;
  const isFormShown = quote !== undefined && refused === undefined;
  const amount =
    quote?.sides && problem === undefined && ` ${shownAmount(quote.sides.amounts.total)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refund order ${orderId}`}
      size="md"
      // A drawer behind it has keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
      footer={
        isFormShown ? (
          <div className="grid w-full gap-3">
            <Sums refund={refund} quote={quote} />
            <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              {quoteFailure === undefined ? (
                <Button
                  type="submit"
                  form={formId}
                  loading={busy || isAsking}
                  disabled={problem !== undefined || quote.takes === 'OWNER'}
                  className="figures"
                >
                  Give back{amount}
                </Button>
              ) : (
                <Button onClick={again}>Try again</Button>
              )}
            </div>
          </div>
        ) : undefined
      }
    >
      {refused !== undefined && <p>{refused}</p>}
      {isFormShown && <RefundForm id={formId} refund={refund} quote={quote} />}
      {quote === undefined &&
        refused === undefined &&
        (quoteFailure === undefined ? (
          <LoadingRegion label="Loading what can be given back" className="grid gap-4">
            <Skeleton className="h-11" />
            <Skeleton className="h-40" />
            <Skeleton className="h-24" />
          </LoadingRegion>
        ) : (
          <div className="grid justify-items-start gap-4">
            <Banner kind="error">{quoteFailure}</Banner>
            <Button variant="secondary" onClick={again}>
              Try again
            </Button>
          </div>
        ))}
    </Dialog>
  );
}
