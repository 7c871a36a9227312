import { expect, test } from 'vitest';
import type { DisputeStep } from '#contract/orders/disputes/disputes.ts';
import { daysLeftText, standingText, untilText } from './dispute-words.ts';

test.each([
  [9, '9 days left'],
  [1, '1 day left'],
  [0, 'Last day'],
])('%d days', (days, text) => expect(daysLeftText(days)).toBe(text));

const row = {
  amount: '59.46',
  back: null,
  dueDay: '2026-12-07',
  openedDay: '2026-11-28',
  decidedDay: null,
  daysLeft: null,
};

test.each<[DisputeStep, object, string]>([
  ['ANSWER', { daysLeft: 9 }, 'Answer by Dec 7, 9 days left'],
  ['ANSWER', { daysLeft: 0 }, 'Answer by Dec 7, last day'],
  ['ANSWER', { dueDay: '2027-01-02', daysLeft: 35 }, 'Answer by Jan 2, 2027, 35 days left'],
  ['WITH_BANK', {}, 'Since Nov 28'],
  ['WON', { decidedDay: '2027-02-01' }, 'Decided Feb 1, 2027'],
])('until when: %s %j', (step, differing, text) => {
  expect(untilText({ ...row, ...differing, step })).toBe(text);
});

const back = { amount: '49.72', sweepBatchNum: null };

test.each<[DisputeStep, object, RegExp]>([
  ['ANSWER', {}, /until Dec 7\. After that the diner keeps the \$59\.46\.$/],
  ['SENDING', {}, /on its way/],
  ['WITH_BANK', {}, /has your answer/],
  ['LATE', {}, /Nobody answered in time/],
  ['NO_ANSWER', {}, /takes no answer/],
  ['WON', { back }, /^You won: \$49\.72 comes back with your next deposit\.$/],
  [
    'WON',
    { back: { ...back, sweepBatchNum: 7 } },
    /^You won: \$49\.72 came back with deposit 7\.$/,
  ],
  ['LOST', {}, /keeps the \$59\.46\.$/],
])('how it stands: %s %j', (step, differing, text) => {
  expect(standingText({ ...row, ...differing, step })).toMatch(text);
});
