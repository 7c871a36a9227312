import { expect, test } from 'vitest';
import { findStrandedStates } from '#platform/state-machine/state-machine.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { type VerificationState, verificationStates } from './verification-states.ts';

const { database, ownerUrl } = await openTestDatabase();
const { businessId } = await makeRestaurant(database);

const states = Object.keys(verificationStates.transitions) as VerificationState[];
const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

/**
 * The columns that this transition changes besides the state, and no more: other rules must not
 * refuse it first.
 */
const changesTo: Record<VerificationState, string[]> = {
  STARTED: [],
  CODE_SENT: [
    `code_hash = '$argon2id$x'`,
    `code_sent_at = '2026-03-01'`,
    `code_expires_at = '2026-03-02'`,
  ],
  VERIFIED: ['code_hash = NULL', `verified_until = '2026-03-02'`],
  DONE: ['code_hash = NULL', 'verified_until = NULL'],
};

test.each(pairs.filter(([from, to]) => from !== to && to !== 'STARTED'))(
  'the database lets a verification that is %s become %s exactly as the rules do',
  async (from, to) => {
    // Inserted directly in that state: a state that nothing leads to can't be a first state either.
    const device = `sha256('${from}-${to}')`;
    const change = (state: VerificationState) =>
      queryOnce(
        ownerUrl,
        `UPDATE device_verifications SET ${[`state = '${state}'`, ...changesTo[state]]}
         WHERE device_sha256 = ${device}`,
      );
    await queryOnce(
      ownerUrl,
      `INSERT INTO device_verifications (business_id, device_sha256, purpose, email_index, state,
         started_at)
       VALUES (${businessId}, ${device}, 'NEW_DEVICE', sha256('email'), 'STARTED', '2026-03-01')`,
    );
    for (const state of states.slice(1, states.indexOf(from) + 1)) await change(state);
    if (verificationStates.transitions[from].includes(to)) {
      await expect(change(to)).resolves.toBeDefined();
    } else await expect(change(to)).rejects.toThrow('a verification that was used stays used');
  },
);

test('every state can be reached, and leads to the end', () => {
  expect(verificationStates.ends).toEqual(['DONE']);
  expect(findStrandedStates(verificationStates, 'STARTED')).toEqual({
    unreachable: [],
    endless: [],
  });
});
