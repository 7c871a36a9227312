import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { shownAmount } from '#contract/money/cents.ts';
import { feedbackCalls } from '#contract/portal/replies/calls.ts';
import type { FeedbackReply } from '#contract/portal/replies/feedback.ts';
import { prettify } from '#contract/prettify.ts';
import { type DiscountDelivery, replyCodeDays } from '#contract/reviews/reviews/reply-rules.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { localDateText } from '#web/platform/local-time.ts';
import { sinceText } from '#web/platform/since-text.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

const reasons: Record<Exclude<DiscountDelivery, 'TEXTED'>, string> = {
  NO_NUMBER: 'We have no mobile number for this reviewer.',
  WANTS_NO_TEXTS: "This reviewer doesn't want texts.",
};

type NotSentProps = {
  reply: FeedbackReply;
  /** What would happen to a code now; undefined until known. */
  reach: DiscountDelivery | undefined;
  onSent: ((reply: FeedbackReply) => void) | undefined;
};

/** No discount was given. If the reviewer's number is known by now, it can be. */
function NotSent({ reply, reach, onSent }: NotSentProps) {
  const { discountOutcome, discountPercentage, userReviewId } = reply;
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAction({ clear: () => setFailure(undefined), showError: setFailure });
  const send = async () => {
    const sent = await run(() =>
      portalApi.call(feedbackCalls.sendReplyCode, { params: { userReviewId } }),
    );
    if (sent) onSent?.(sent.result);
  };
  const reason = reach ?? discountOutcome;
  return (
    <>
      <p className="font-semibold">No code was sent</p>
      {reason !== null && reason !== 'TEXTED' && <p className="text-ink-soft">{reasons[reason]}</p>}
      {reach === 'TEXTED' && (
        <p className="text-ink-soft">
          The reviewer can get it by text now: {discountPercentage}% off, once, for {replyCodeDays}{' '}
          days.
        </p>
      )}
      {reach === 'TEXTED' && onSent && (
        <Button
          size="sm"
          className="mt-2 justify-self-start"
          loading={busy}
          onClick={() => void send()}
        >
          Send it now
        </Button>
      )}
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
    </>
  );
}

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
} & Pick<NotSentProps, 'reach' | 'onSent'>;

/** The reply as diners see it, and what happened to its discount. */
export function ReplyView({ reply, nowMs, mayOpen, reach, onSent }: ReplyViewProps) {
  const { createdDate, discountExpiresAt, discountOutcome, redemption, repliedBy } = reply;
  const discount = useRef<HTMLDivElement>(null);
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
      <div ref={discount} tabIndex={-1} role="status" className="grid gap-1 text-control">
        {discountOutcome === 'TEXTED' ? (
          <>
            <p className="font-semibold">{reply.discountPercentage}% Discount Offered</p>
            <p className="text-ink-soft">The code was texted to the reviewer.</p>
          </>
        ) : (
          <NotSent
            reply={reply}
            reach={reach}
            onSent={
              onSent &&
              ((sent) => {
                // The button that has the focus goes.
                discount.current?.focus();
                onSent(sent);
              })
            }
          />
        )}
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
