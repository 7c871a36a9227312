import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createVault, type Vault } from '#platform/secrets/vault.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { openText, queueText, type TextedSentence } from '#platform/sms/text-queue.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import {
  createOptOutList,
  findOrCreateDiner,
  findPhoneToText,
} from '../../features/diners/diners/index.ts';
import { runJoyous, startJoyous } from '../../testing/run-joyous.ts';

const { database, ownerUrl, appUrl } = await openTestDatabase();
const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const phone = '+15125550190';
const nowMs = Date.parse('2026-03-19T16:00:00Z');

const settingsWith = (...keys: Buffer[]) => ({
  DATABASE_URL: ownerUrl,
  DATABASE_APP_URL: appUrl,
  SECRET_KEY: keys.map((key) => key.toString('hex')).join(),
});

async function reseal(...keys: Buffer[]) {
  const { exitCode, stdout } = await runJoyous(settingsWith(...keys), 'secrets', 'reseal');
  expect(exitCode).toBe(0);
  return stdout;
}

const find = (vault: Vault, number: string) =>
  database.transaction().execute((transaction) => findOrCreateDiner(transaction, vault, number));
const phoneOf = (vault: Vault, consumerId: number) =>
  database.transaction().execute((transaction) => findPhoneToText(transaction, vault, consumerId));
const before = createVault(older);
const during = createVault([newer, older]);
const beside = createVault([older, newer]);
const after = createVault(newer);

beforeEach(() => queryOnce(ownerUrl, 'TRUNCATE consumers, text_messages CASCADE'));

describe('while the key is being changed', () => {
  test('a diner stays the same one before, during and after', async () => {
    const { consumerId } = await find(before, phone);
    for (const vault of [during, beside]) {
      expect(await find(vault, phone)).toMatchObject({ consumerId });
      expect(await phoneOf(vault, consumerId)).toBe(phone);
    }
    expect(await reseal(newer, older)).toContain('consumers: 1 sealed again, 0 left');
    for (const vault of [during, beside, after]) {
      expect(await find(vault, phone)).toMatchObject({ consumerId });
      expect(await phoneOf(vault, consumerId)).toBe(phone);
    }
    expect(await reseal(newer)).toContain('consumers: 0 sealed again, 0 left');
  });

  test('when many requests bring a new number to two processes, they all get the same diner', async () => {
    const found = await Promise.all(
      Array.from({ length: 30 }, (_, n) => find(n % 2 ? during : beside, phone)),
    );
    expect(new Set(found.map(({ consumerId }) => consumerId)).size).toBe(1);
  });

  test('neither process texts a number that answered STOP', async () => {
    const listOf = (vault: Vault) => createOptOutList(database, vault, () => nowMs);
    await listOf(before).stop(phone);
    expect(await listOf(during).isStopped(phone)).toBe(true);
    await reseal(newer, older);
    for (const vault of [during, beside, after]) {
      expect(await listOf(vault).isStopped(phone)).toBe(true);
    }
    await listOf(beside).resume(phone);
    expect(await listOf(after).isStopped(phone)).toBe(false);
  });

  test('a waiting text can still be read', async () => {
    const messageId = randomUUID();
    await database.transaction().execute((transaction) =>
      queueText(transaction, makeTexts({ database, vault: before }), {
        messageId,
        to: phone,
        body: 'Hi' as TextedSentence,
        purpose: 'COUPON',
        businessId: null,
        nowMs,
      }),
    );
    const row = async () => {
      const [text] = await queryOnce(ownerUrl, 'SELECT * FROM text_messages');
      return text as { message_id: string; sealed_phone: Buffer; sealed_body: Buffer };
    };
    expect(openText(during, await row())).toEqual({ to: phone, body: 'Hi' });
    expect(await reseal(newer, older)).toContain('text_messages: 1 sealed again, 0 left');
    expect(await row()).toMatchObject({ message_id: messageId });
    expect(openText(after, await row())).toEqual({ to: phone, body: 'Hi' });
  });

  test('an owner bound by row-level security can see and change each of these tables', async () => {
    const stdout = await reseal(newer);
    const tables = stdout.split('\n').flatMap((line) => /^(\w+): /.exec(line)?.[1] ?? []);
    expect(tables).toContain('orders');
    for (const table of tables) {
      const policies = await queryOnce<{ cmd: string }>(
        ownerUrl,
        `SELECT cmd FROM pg_policies WHERE tablename = $1 AND policyname LIKE 'the_owner_%seals'
         ORDER BY cmd`,
        [table],
      );
      expect([table, ...policies.map(({ cmd }) => cmd)]).toEqual([table, 'SELECT', 'UPDATE']);
    }
  });

  test('a value that no key opens stays as it is, is reported, and causes an error exit', async () => {
    const { consumerId } = await find(createVault(Buffer.alloc(32, 9)), phone);
    await find(before, '+15125550191');
    const run = await startJoyous(settingsWith(newer, older), 'secrets', 'reseal');
    expect(run).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining('consumers: 1 sealed again, 1 left, 1 cannot be opened'),
      stderr: expect.stringContaining('Keep the older keys'),
    });
    expect(await phoneOf(createVault(Buffer.alloc(32, 9)), consumerId)).toBe(phone);
  });

  test('many rows are done in batches, and an interrupted run continues', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => {
      const number = `+1512555${1000 + n}`;
      const index = before.blindIndex('phone', number);
      const sealing = { purpose: 'consumers.sealed_phone', of: index.toString('hex') };
      return { phone_index: index, sealed_phone: before.seal(sealing, number) };
    });
    const made = await database
      .insertInto('consumers')
      .values(rows)
      .returning('consumer_id')
      .execute();
    await find(during, '+15125550190');
    expect(await reseal(newer, older)).toContain('consumers: 450 sealed again, 0 left');
    expect(await phoneOf(after, made[0]?.consumer_id ?? 0)).toBe('+15125551000');
  });
});

describe('settings check', () => {
  const check = (settings: Record<string, string>) => runJoyous(settings, 'settings', 'check');

  test('settings that the server would take', async () => {
    expect(await check(settingsWith(older))).toMatchObject({
      exitCode: 0,
      stdout: 'The settings are complete and well-formed (NODE_ENV=development).\n',
    });
  });

  test('names each wrong one, malformed or refused in production, and exits with 1', async () => {
    const run = await check({ NODE_ENV: 'production', STRIPE_WEBHOOK_SECRET: 'wrong' });
    expect(run).toMatchObject({ exitCode: 1, stdout: '' });
    expect(run.stderr).toContain('STRIPE_WEBHOOK_SECRET: must be the signing secret of a webhook');
    expect(run.stderr).toContain('SECRET_KEY: is required in production');
  });
});
