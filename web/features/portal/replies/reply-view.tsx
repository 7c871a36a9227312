import { Link } from 'react-router';
import { shownAmount } from '#contract/money/cents.ts';
import type { FeedbackReply } from '#contract/portal/replies/feedback.ts';
import { prettify } from '#contract/prettify.ts';
import type { DiscountDelivery } from '#contract/reviews/reviews/reply-rules.ts';
import { localDateText } from '#web/platform/local-time.ts';
import { sinceText } from '#web/platform/since-text.ts';

const outcomes: Record<DiscountDelivery, string> = {
  TEXTED: 'The code was texted to the reviewer.',
  NO_NUMBER: 'No code was sent: we have no mobile number for this reviewer.',
  WANTS_NO_TEXTS: "No code was sent: this reviewer doesn't want texts.",
};

type Redemption = NonNullable<FeedbackReply['redemption']>;

function Redeemed({ redemption, mayOpen }: { redemption: Redemption; mayOpen: boolean }) {
  const { redeemedAt, reservationId, orderSubtotal, discountAmount, stage } = redemption;
  const order = `order ${reservationId}`;
  return (
    <p>
      Redeemed {stage === null && 'at the counter '}on {localDateText(redeemedAt)}
      {reservationId !== null && (
        <>
          {' with '}
          {mayOpen ? (
            <Link
              className="link"
              to={`/business/reports/transaction?reservationId=${reservationId}`}
            >
              {order}
            </Link>
          ) : (
            order
          )}
        </>
      )}
      {orderSubtotal !== null &&
        discountAmount !== null &&
        `: ${shownAmount(orderSubtotal)} of items after ${shownAmount(discountAmount)} off`}
      {stage !== null && stage !== 'COMPLETED' && ` (${prettify(stage).toLowerCase()})`}.
    </p>
  );
}

type ReplyViewProps = {
  reply: FeedbackReply;
  nowMs: number;
  /** Whether this person may open orders. */
  mayOpen: boolean;
};

/** The reply as diners see it, and what happened to its discount. */
export function ReplyView({ reply, nowMs, mayOpen }: ReplyViewProps) {
  const { createdDate, discountExpiresAt, discountOutcome, redemption, repliedBy } = reply;
  const isOpen = redemption === null && discountExpiresAt !== null;
  return (
    <div className="grid gap-3">
      <div className="rounded-md bg-sand p-4">
        <p className="text-sm font-semibold">Owner response:</p>
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {reply.description}
        </p>
        <p className="mt-2 text-sm text-ink-soft">
          {repliedBy !== null && `${repliedBy}, `}
          {sinceText(createdDate, nowMs)}
        </p>
      </div>
      <div className="grid gap-1 text-control">
        <p className="font-semibold">{reply.discountPercentage}% Discount Offered</p>
        {discountOutcome !== null && <p className="text-ink-soft">{outcomes[discountOutcome]}</p>}
        {redemption && <Redeemed redemption={redemption} mayOpen={mayOpen} />}
        {isOpen && (
          <p className="text-ink-soft">
            {Date.parse(discountExpiresAt) > nowMs
              ? `Not redeemed yet. Good until ${localDateText(discountExpiresAt)}.`
              : `Not redeemed. It was good until ${localDateText(discountExpiresAt)}.`}
          </p>
        )}
      </div>
    </div>
  );
}
