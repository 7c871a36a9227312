import { randomUUID } from 'node:crypto';
import { codeLifeMs, resendAfterMs } from '#contract/people/access/access-rules.ts';
import { dayMs } from '#contract/time/durations.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { refuse, refuseInput, TextPostponedError } from '#platform/refusals/refuse.ts';
import { phoneIndex, requireText } from '#platform/sms/text-queue.ts';
import { newToken, secretHash } from '#platform/tokens/tokens.ts';
import { texted } from '../../ground/texted/index.ts';
import { type Context, drawCode, type Operation } from '../../people/access/index.ts';
import { sealProvenPhone } from './number-phone.ts';
import { insertProof } from './numbers.queries.ts';
import { asksOfNetwork } from './numbers.rules.ts';

/**
 * Texts a code to a number that somebody says is theirs. What concerns only this number (its texts
 * are used up) is not told: they get a token that no code will prove.
 */
export const askForCode: Operation<'askForNumberCode'> = async ({ body }, context) => {
  const read = await normalisePhone(body.mobileNumber);
  if (read.outcome === 'refused') return refuseInput('mobileNumber', read.problem);
  const usedUp = await context.spend(asksOfNetwork);
  if (usedUp) return usedUp;
  const { phone } = read;
  const token = newToken(context.vault.cell);
  try {
    await drawAndText(context, { phone, token });
  } catch (error) {
    if (!(error instanceof TextPostponedError)) throw error;
    const { isOfNumber, retryAfterMs } = error;
    if (!isOfNumber) return refuse('codes_gone_for_today', { retryAfterMs });
  }
  return {
    token,
    maskedPhoneNumber: maskPhone(phone),
    codeExpiresInMs: codeLifeMs,
    resendAfterMs,
  };
};

async function drawAndText(context: Context, { phone, token }: { phone: string; token: string }) {
  const { address, database, nowMs, publicUrl, texts, vault } = context;
  const drawn = await drawCode(context, { nowMs, address });
  const proofId = randomUUID();
  const tokenSha256 = secretHash(token);
  await inTransaction(database, { secret: tokenSha256 }, async (transaction) => {
    await insertProof(transaction, {
      proof_id: proofId,
      token_sha256: tokenSha256,
      phone_index: phoneIndex(vault, phone),
      sealed_phone: sealProvenPhone(vault, proofId, phone),
      code_hash: drawn.hash,
      code_expires_at: drawn.expiresAt,
      expires_at: new Date(nowMs + dayMs),
    });
    await requireText(transaction, texts, {
      to: phone,
      body: texted.codes.code({ use: 'ORDER', code: drawn.code, publicUrl }),
      purpose: 'ORDER_CODE',
      businessId: null,
      nowMs,
      address,
    });
  });
}
