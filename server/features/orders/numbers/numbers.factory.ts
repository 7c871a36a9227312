import { randomUUID } from 'node:crypto';
import { askForNumberCode } from '#contract/orders/numbers/numbers.ts';
import { dayMs } from '#contract/time/durations.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { phoneIndex } from '#platform/sms/text-queue.ts';
import { newToken, secretHash } from '#platform/tokens/tokens.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { readTexts, somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { sealProvenPhone } from './number-phone.ts';
import { insertProof } from './numbers.queries.ts';

type World = Pick<TestApp, 'call' | 'clock' | 'database' | 'ownerUrl' | 'vault'>;

const codeIn = /code is (\d{6})/;

/** A number whose code was texted and not entered yet. */
export async function askedNumber(
  world: World,
  phone = somePhone(),
  headers: Record<string, string> = {},
) {
  const body = { mobileNumber: phone };
  const { token } = await world.call(askForNumberCode, { body }, headers);
  const texts = await readTexts(world);
  const bodies = texts.filter(({ to }) => to === phone).map(({ body: text }) => text);
  const code = codeIn.exec(bodies.at(-1) ?? '')?.[1];
  if (!code) throw new Error(`no code was texted to ${phone}`);
  return { phone, token, code };
}

/** A number that a device has proven, without a text. */
export async function provenNumber(
  { clock, database, vault }: Pick<World, 'clock' | 'database' | 'vault'>,
  phone = somePhone(),
) {
  const token = newToken(vault.cell);
  const proofId = randomUUID();
  const tokenSha256 = secretHash(token);
  const nowMs = clock.now();
  await inTransaction(database, { secret: tokenSha256 }, (transaction) =>
    insertProof(transaction, {
      proof_id: proofId,
      token_sha256: tokenSha256,
      phone_index: phoneIndex(vault, phone),
      sealed_phone: sealProvenPhone(vault, proofId, phone),
      code_hash: null,
      code_expires_at: new Date(nowMs),
      proven_at: new Date(nowMs),
      expires_at: new Date(nowMs + 30 * dayMs),
    }),
  );
  return { phone, token };
}
