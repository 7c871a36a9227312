import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { TextHeldBackError } from '#platform/sms/text-held-back.ts';
import type { Services, StaffSession, TooOften } from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { findPhoneToText, readShownConsumer } from '../diners/index.ts';
import { inviteByText } from '../reviews/index.ts';
import { findDiner, findVisitToReview } from './customers.queries.ts';
import { customersBudgets, reviewableSince } from './customers.rules.ts';

type Sending = { session: StaffSession; shownId: string; address: string };

export type LinkSent =
  | { outcome: 'sent'; maskedPhoneNumber: string }
  | { outcome: 'not_found' | 'nothing_to_review' | 'wants_no_texts' }
  | TooOften;

/**
 * Texts a diner the link to review their last visit. The token goes to the phone that it proves and
 * nowhere else: were it answered to the caller, staff could write their own reviews.
 */
export function sendReviewLink(services: Services, sending: Sending): Promise<LinkSent> {
  return asRestaurant(services.database, sending.session.businessId, (transaction) =>
    send(transaction, services, sending),
  );
}

async function send(
  transaction: DatabaseTransaction,
  services: Services,
  { session, shownId, address }: Sending,
): Promise<LinkSent> {
  const { businessId } = session;
  const nowMs = services.now();
  const consumerId = readShownConsumer(services.vault, { businessId, shown: shownId });
  if (consumerId === undefined || !(await findDiner(transaction, consumerId))) {
    return { outcome: 'not_found' };
  }
  const since = reviewableSince(nowMs);
  const visit = await findVisitToReview(transaction, { businessId, consumerId, since });
  if (!visit) return { outcome: 'nothing_to_review' };
  const phone = await findPhoneToText(transaction, services.vault, consumerId);
  if (phone === undefined) return { outcome: 'wants_no_texts' };

  const link = { ...customersBudgets.linksOfDiner, key: `${businessId} ${consumerId}` };
  const spent = await services.throttle.spend(transaction, [link]);
  if (!spent.allowed) {
    return { outcome: 'too_often', budget: spent.name, retryAfterMs: spent.retryAfterMs };
  }
  const maskedPhoneNumber = maskPhone(phone);
  await recordAudit(transaction, {
    businessId,
    action: 'REVIEW_LINK_SENT',
    actorUserId: session.userId,
    detail: maskedPhoneNumber,
    address,
    nowMs,
  });
  const queued = await inviteByText(transaction, services, {
    businessId,
    consumerId,
    subject: { kind: 'COUPON', id: String(visit.coupon_id) },
    visitedAtMs: visit.redeemed_at.getTime(),
    nowMs,
    address,
  });
  if (queued?.outcome === 'held_back') {
    const heldBack = new TextHeldBackError(queued.ceiling, queued.retryAfterMs);
    // Texts of other restaurants used this ceiling up. A refusal would show that there were some.
    if (!heldBack.isOfNumber) throw heldBack;
  }
  return { outcome: 'sent', maskedPhoneNumber };
}
