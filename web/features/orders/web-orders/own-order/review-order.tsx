import { Star } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { placedCalls } from '#contract/orders/web-orders/calls.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type Said = { kind: 'error' | 'success' | 'note'; text: string };

const kinds: Record<string, Said['kind']> = {
  already_reviewed: 'success',
  review_too_late: 'note',
  reviewed_lately: 'note',
  order_unpaid: 'note',
};

/** Leads to the form on the restaurant's page, which needs the link that this asks for. */
export function ReviewOrder({
  secret,
  restaurant,
  review,
}: { secret: string } & Pick<PlacedOrder, 'restaurant' | 'review'>) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  if (!restaurant.isListed) return null;
  if (!said && review && !review.mayWrite) {
    return review.whyNot === '' ? null : <Banner kind="note">{review.whyNot}</Banner>;
  }

  const write = async () => {
    setBusy(true);
    setSaid(undefined);
    try {
      const { path } = await browserApi.call(placedCalls.reviewPlacedOrder, { body: { secret } });
      navigate(path);
    } catch (error) {
      const kind = error instanceof ApiError ? kinds[error.code] : undefined;
      setSaid({ kind: kind ?? 'error', text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {said && (
        <Banner kind={said.kind} className="w-full">
          {said.text}
        </Banner>
      )}
      {said?.kind !== 'success' && said?.kind !== 'note' && (
        <Button icon={<Star size={18} />} loading={isBusy} onClick={() => void write()}>
          Write a review
        </Button>
      )}
    </div>
  );
}
