import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createVault } from '../secrets/vault.ts';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { type MessageState, messageStates } from './message-states.ts';
import { makeTexts } from './sms.factory.ts';
import { eraseTextsBefore } from './sms.queries.ts';
import { queueText, type TextedSentence } from './text-queue.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();
const texts = makeTexts({ database, vault: createVault(Buffer.alloc(32, 1)) });
const states = Object.keys(messageStates.transitions) as MessageState[];

async function makeMessage(state: MessageState): Promise<string> {
  const messageId = randomUUID();
  await database.transaction().execute((transaction) =>
    queueText(transaction, texts, {
      to: '+15125550190',
      body: 'Joyous: 20% off.' as TextedSentence,
      purpose: 'PORTAL_CODE',
      businessId: null,
      nowMs: Date.now(),
      messageId,
    }),
  );
  await queryOnce(
    ownerUrl,
    `SET session_replication_role = replica;
     UPDATE text_messages SET state = '${state}' WHERE message_id = '${messageId}'`,
  );
  return messageId;
}

/** What an attacker with the serving role could run. */
const change = (messageId: string, set: string) =>
  queryOnce(appUrl, `UPDATE text_messages SET ${set} WHERE message_id = '${messageId}'`);

beforeEach(() => queryOnce(ownerUrl, 'TRUNCATE text_messages, throttle CASCADE'));

describe('the database', () => {
  const pairs = states.flatMap((from) =>
    states.filter((to) => to !== from).map((to) => [from, to] as const),
  );

  test.each(pairs)('moves a message from %s to %s only as the rules do', async (from, to) => {
    const messageId = await makeMessage(from);
    const changed = await change(messageId, `state = '${to}'`).then(
      () => 'changed',
      (error: { constraint?: string }) => error.constraint,
    );
    const allowed = messageStates.transitions[from].includes(to);
    expect(changed).toBe(allowed ? 'changed' : 'text_message_transition');
  });

  test.each(['phone_index', 'sealed_phone', 'sealed_body'])(
    'does not let the serving role write another %s',
    async (column) => {
      const messageId = await makeMessage('QUEUED');
      const other = `${column} = decode(repeat('ab', 32), 'hex')`;
      await expect(change(messageId, other)).rejects.toMatchObject({
        constraint: 'text_message_is_kept',
      });
    },
  );
});

test('an erased message stays erased', async () => {
  const messageId = await makeMessage('DELIVERED');
  expect(await eraseTextsBefore(database, Date.now() + 1, Date.now())).toBe(1);
  const remembered = "sealed_phone = 'x', sealed_body = 'x', forgotten_at = NULL";
  await expect(change(messageId, remembered)).rejects.toMatchObject({
    constraint: 'text_message_is_kept',
  });
});
