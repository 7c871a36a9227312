import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { confirmMobile, newDevice } from '#contract/people/sign-in/sign-in.ts';
import { listInbox, mostInInbox } from '#contract/site/text-messages/text-messages.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { quickPasswords } from '#platform/passwords/passwords.factory.ts';
import { phoneIndex } from '#platform/sms/text-queue.ts';
import { untilSomebodyWaitsForALock } from '#platform/testing/wait-for-lock.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { codeEndsAt, emailIndex } from '../access/index.ts';
import { putCode, putVerification } from './verifications.queries.ts';

type World = Pick<TestApp, 'call'>;

const knownCode = '271828';
let codeHash: Promise<string> | undefined;
type Account = { email: string; externalId: string; phone: string };

/** For tests that come from many addresses: with this, the server believes `x-forwarded-for`. */
export const fromAnywhere = { TRUST_PROXY: '127.0.0.1' };

/** A new device in a network of its own. */
export const strangeDevice = () => ({
  deviceid: randomUUID() as string,
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

export async function textsTo({ call }: World, phone: string): Promise<string[]> {
  const { messages } = await call(listInbox, {});
  const [newest, oldest] = [messages[0], messages.at(-1)];
  if (messages.length >= mostInInbox && newest?.queuedAtMs === oldest?.queuedAtMs) {
    throw new Error('The inbox shows only some of the texts of this instant: advance the clock.');
  }
  return messages.filter(({ to }) => to === phone).map(({ body }) => body);
}

export const codeIn = (text: string | undefined): string =>
  /code is (\d{6})/.exec(text ?? '')?.[1] ?? '';

export const anotherCode = (code: string): string => (code === '000000' ? '000001' : '000000');

/** A strange device that has asked for a code, and the code that went to the phone. */
export async function askForCode(
  world: World,
  { email, externalId: businessExternalId, phone }: Account,
  purpose: 'NEW_DEVICE' | 'NEW_PASSWORD' = 'NEW_DEVICE',
) {
  const headers = strangeDevice();
  const body = { email, businessExternalId, purpose };
  const { maskedPhoneNumber } = await world.call(newDevice, { body }, headers);
  await world.call(confirmMobile, { body: { businessExternalId } }, headers);
  const [text] = await textsTo(world, phone);
  return { headers, maskedPhoneNumber, code: codeIn(text) };
}

/** A device with a code but without a text, which spends no budget. */
export async function beginWithCode(
  { database, vault, clock }: Pick<TestApp, 'database' | 'vault' | 'clock'>,
  account: { businessId: number; userId: number | null; email: string; phone: string },
  purpose: 'NEW_DEVICE' | 'NEW_PASSWORD' = 'NEW_DEVICE',
  deviceid: string = randomUUID(),
) {
  const headers = { ...strangeDevice(), deviceid };
  const deviceHash = secretHash(deviceid);
  const { businessId, userId } = account;
  const startedAt = new Date(clock.now());
  codeHash ??= quickPasswords(vault).hash(knownCode);
  const hash = await codeHash;
  await inTransaction(database, { secret: deviceHash }, async (transaction) => {
    await putVerification(transaction, {
      business_id: businessId,
      device_sha256: deviceHash,
      purpose,
      email_index: emailIndex(vault, account.email),
      user_id: userId,
      started_at: startedAt,
    });
    await putCode(
      transaction,
      { businessId, deviceHash, startedAt, codeSentAt: null },
      {
        hash,
        phoneIndex: userId === null ? null : phoneIndex(vault, account.phone),
        sentAt: startedAt,
        expiresAt: codeEndsAt(clock.now()),
      },
    );
  });
  return { headers, code: knownCode };
}

/**
 * Runs `work` while the member is locked, as when a right of theirs is taken away: `work` waits,
 * and continues after `meanwhile`.
 */
export async function whilePersonLocked<Result>(
  ownerUrl: string,
  { businessId, userId }: { businessId: number; userId: number },
  work: () => Promise<Result>,
  meanwhile: (theirs: string) => string,
): Promise<Result> {
  const locking = new pg.Client({ connectionString: ownerUrl });
  await locking.connect();
  try {
    const ofPerson = `business_id = ${businessId} AND user_id = ${userId}`;
    await locking.query('BEGIN');
    await locking.query(`SELECT lock_person(${userId}, true)`);
    await locking.query(`SELECT FROM business_users WHERE ${ofPerson} FOR UPDATE`);
    const working = work();
    await untilSomebodyWaitsForALock(ownerUrl);
    await locking.query(meanwhile(ofPerson));
    await locking.query('COMMIT');
    return await working;
  } finally {
    await locking.end();
  }
}
