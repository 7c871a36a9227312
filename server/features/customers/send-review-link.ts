import { asBusiness } from '../../platform/database/tenant.ts';
import { maskPhone } from '../../platform/phone/mask-phone.ts';
import { recordAudit } from '../audit/index.ts';
import { findPhoneToText } from '../consumers/index.ts';
import { type Door, type StaffSession, type TooOften, takeBudgets } from '../portal-login/index.ts';
import { inviteByText } from '../reviews/index.ts';
import { type CustomersTransaction, findDiner, findVisitToReview } from './customers.queries.ts';
import { customersBudgets, reviewableSince } from './customers.rules.ts';

type Sending = { session: StaffSession; consumerId: number; address: string };

export type LinkSent =
  | { outcome: 'sent'; maskedPhoneNumber: string }
  | { outcome: 'not_found' | 'nothing_to_review' | 'wants_no_texts' }
  | TooOften;

/**
 * Texts a diner the link to review their last visit. The token goes to the phone that it proves and
 * nowhere else: were it answered to the caller, staff could write their own reviews.
 */
export async function sendReviewLink(door: Door, sending: Sending): Promise<LinkSent> {
  const { businessId } = sending.session;
  const ready = await asBusiness(door.database, businessId, (transaction) =>
    findWhatToSend(transaction, door, sending),
  );
  if (ready.outcome !== 'ready') return ready;
  const key = `${businessId} ${sending.consumerId}`;
  const tooOften = await takeBudgets(door.throttle, [customersBudgets.linksOfDiner, key]);
  if (tooOften) return tooOften;
  return asBusiness(door.database, businessId, (transaction) => send(transaction, door, sending));
}

async function findWhatToSend(
  transaction: CustomersTransaction,
  door: Door,
  { session: { businessId }, consumerId }: Sending,
) {
  if (!(await findDiner(transaction, consumerId))) return { outcome: 'not_found' as const };
  const since = reviewableSince(door.now());
  const visit = await findVisitToReview(transaction, { businessId, consumerId, since });
  if (!visit) return { outcome: 'nothing_to_review' as const };
  const phone = await findPhoneToText(transaction, door.vault, consumerId);
  if (phone === undefined) return { outcome: 'wants_no_texts' as const };
  return { outcome: 'ready' as const, visit, phone };
}

async function send(
  transaction: CustomersTransaction,
  door: Door,
  sending: Sending,
): Promise<LinkSent> {
  const ready = await findWhatToSend(transaction, door, sending);
  if (ready.outcome !== 'ready') return ready;
  const { visit, phone } = ready;
  const { session, consumerId, address } = sending;
  const { businessId } = session;
  const nowMs = door.now();
  await inviteByText(transaction, door, {
    businessId,
    consumerId,
    subject: { kind: 'COUPON', id: String(visit.coupon_id) },
    visitedAtMs: visit.redeemed_at.getTime(),
    nowMs,
  });
  const maskedPhoneNumber = maskPhone(phone);
  await recordAudit(transaction, {
    businessId,
    action: 'REVIEW_LINK_SENT',
    actorUserId: session.userId,
    detail: maskedPhoneNumber,
    address,
    nowMs,
  });
  return { outcome: 'sent', maskedPhoneNumber };
}
