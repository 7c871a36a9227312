import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { disputeReasons, reasonOf } from '#contract/orders/disputes/dispute-reasons.ts';
import { mostOfField } from '#contract/orders/disputes/evidence.ts';
import { disputeOf, evidenceOf, updateOf } from './stripe-disputes.ts';

// The provider's published types judge what we send and what we understand.

const types = readFileSync('node_modules/stripe/esm/resources/Disputes.d.ts', 'utf8');

const between = (from: string, to: string) => {
  const start = types.indexOf(from);
  return types.slice(start, types.indexOf(to, start));
};
const evidenceTypes = between('export declare namespace DisputeUpdateParams', 'namespace Evidence');

const all = evidenceOf({ product: 'a', customerName: 'b', serviceDay: 'c', text: 'd' });

describe('what we send', () => {
  test.each(Object.keys(all))('%s is a field of text in the published types', (field) => {
    expect(evidenceTypes).toMatch(new RegExp(`\\n {8}${field}\\?: string;`));
    const about = evidenceTypes.slice(0, evidenceTypes.indexOf(` ${field}?: string;`));
    const comment = about.slice(about.lastIndexOf('/**'));
    expect(comment).not.toContain('file upload');
    const [, most] = /maximum character count of ([\d,]+)/.exec(comment) ?? [];
    if (most) expect(mostOfField).toBeLessThanOrEqual(Number(most.replaceAll(',', '')));
  });

  test('fits into what all fields may have together', () => {
    const [, most] =
      /combined character count of all fields is limited to ([\d,]+)/.exec(types) ?? [];
    expect(Object.keys(all).length * mostOfField).toBeLessThan(Number(most?.replaceAll(',', '')));
  });

  test('is submitted at once, under a name that the dispute keeps', () => {
    const update = updateOf({ product: 'a', text: 'd' }, 'n');
    expect(update).toEqual({
      evidence: { product_description: 'a', uncategorized_text: 'd' },
      metadata: { joyous_answer: 'n' },
      submit: true,
    });
  });
});

test('every reason that the types list has a sentence of its own, and others have one, too', () => {
  const listed = /Reason given by cardholder for dispute\. Possible values are (.*?)\. Learn/.exec(
    types,
  );
  const words = [...(listed?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, word]) => word);
  expect(words.length).toBeGreaterThan(10);
  expect(Object.keys(disputeReasons).sort()).toEqual(words.sort());
  expect(reasonOf('a_new_one')).toBe(disputeReasons.general);
  expect(reasonOf(null)).toBe(disputeReasons.general);
});

const dispute = (status: string, details: object = {}) =>
  disputeOf({
    id: 'du_1',
    amount: 59_46,
    currency: 'usd',
    reason: 'fraudulent',
    status,
    created: 1,
    balance_transactions: [],
    metadata: {},
    evidence_details: { due_by: 2, submission_count: 0, ...details },
  } as never);

test.each([
  ['needs_response', 'OPEN', 'NEEDED'],
  ['under_review', 'OPEN', 'UNDER_REVIEW'],
  ['appeal_needs_response', 'OPEN', 'UNDER_REVIEW'],
  ['appeal_under_review', 'OPEN', 'UNDER_REVIEW'],
  ['won', 'WON', 'CLOSED'],
  ['lost', 'LOST', 'CLOSED'],
  ['warning_closed', 'WON', 'CLOSED'],
  ['prevented', 'WON', 'CLOSED'],
  ['something_new', 'OPEN', 'UNDER_REVIEW'],
])('%s is %s, and the answer is %s', (status, state, evidence) => {
  expect(dispute(status)).toMatchObject({ state, evidence, dueAtMs: 2_000 });
});

test.each([0, null])('a due date of %j means that the bank takes no answer', (due_by) => {
  expect(dispute('needs_response', { due_by }).dueAtMs).toBeNull();
});
