import { couponsUrl, mostCodesInLink } from '#contract/coupons/coupons/coupon-link.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { rollBackUnlessTrue } from '#platform/database/savepoint.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { findTextsUsedUp, phoneIndex, phoneIndexes, queueText } from '#platform/sms/text-queue.ts';
import { texted } from '../../../ground/texted/index.ts';
import { type Context, type Operation, spend } from '../../../people/access/index.ts';
import { drawCouponCode, showCode } from '../coupon-code.ts';
import { againBudgets, requestsOfNetwork } from '../coupons.rules.ts';
import { findLiveCouponsOf } from './coupons-of-number.queries.ts';

/**
 * Texts a number its existing coupons. Neither the answer nor its timing depends on the number: if
 * it has no coupons, or its owner wants no texts, all the work except sending is done and rolled
 * back.
 */
export const textOwnCoupons: Operation<'textOwnCoupons'> = async ({ body }, context) => {
  const number = await normalisePhone(body.mobileNumber);
  if (number.outcome === 'refused') return refuseInput('mobileNumber', number.problem);
  const { phone } = number;
  const { database, throttle, texts, address } = context;
  return inTransaction(database, {}, async (transaction) => {
    const spent = await spend({ throttle, address, transaction }, [requestsOfNetwork]);
    if (spent) return spent;
    const text = { to: phone, purpose: 'COUPONS_AGAIN', businessId: null } as const;
    const usedUp = await findTextsUsedUp(transaction, texts, text);
    await textWhatIsGood(transaction, context, phone);
    return usedUp && !usedUp.isOfNumber
      ? refuse('texts_gone_for_today', { retryAfterMs: usedUp.retryAfterMs })
      : { maskedPhoneNumber: maskPhone(phone) };
  });
};

async function textWhatIsGood(
  transaction: DatabaseTransaction,
  { throttle, texts, vault, publicUrl, nowMs }: Context,
  phone: string,
): Promise<void> {
  const key = phoneIndex(vault, phone).toString('hex');
  const asked = await throttle.spend(
    transaction,
    againBudgets.map((budget) => ({ ...budget, key })),
  );
  // Counted for every number, so that the count reveals nothing either. Of several simultaneous
  // requests for a number, only one continues.
  if (!asked.allowed) return;
  const { codes, wantsNoTexts, hasVisited } = await findLiveCouponsOf(transaction, {
    phoneIndexes: phoneIndexes(vault, phone),
    nowMs,
    most: mostCodesInLink,
  });
  const isWanted = codes.length > 0 && !wantsNoTexts;
  const shown = isWanted ? codes : [drawCouponCode(vault.cell)];
  await rollBackUnlessTrue(transaction, async () => {
    const queued = await queueText(transaction, texts, {
      to: phone,
      body: texted.coupons.again({
        codes: shown.map(showCode),
        linkTo: (count) => couponsUrl(publicUrl, shown.slice(0, count)),
      }),
      purpose: 'COUPONS_AGAIN',
      businessId: null,
      nowMs,
      isKnown: hasVisited,
    });
    return isWanted && queued.outcome === 'queued';
  });
}
