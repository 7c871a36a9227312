import { expect, test } from 'vitest';
import { onTillText, waitForTill } from './till-wait.ts';

const until = '2026-11-26T18:02:00.000Z';
const untilMs = Date.parse(until);
const order = { stage: 'PLACED', onTill: null, tillUntil: until };
const works = { state: 'WORKS' } as const;

test.each([
  ['nobody chose a till', order, null, untilMs, 'NONE'],
  ['the till still has time', order, works, untilMs - 1, 'WAITS'],
  ['its time is over', order, works, untilMs, 'LATE'],
  ['it is silent', order, { state: 'SILENT' } as const, untilMs - 1, 'LATE'],
  ['its key has ended', order, { state: 'ENDED' } as const, untilMs - 1, 'LATE'],
  ['it has the order', { ...order, onTill: { number: null } }, works, untilMs + 1, 'ON_TILL'],
  ['somebody made it without the till', { ...order, stage: 'COMPLETED' }, works, untilMs, 'NONE'],
  ['it is canceled', { ...order, stage: 'CANCELLED' }, works, untilMs, 'NONE'],
  ['a page of before says nothing', { stage: 'PLACED' }, undefined, untilMs, 'NONE'],
] as const)('%s', (_, of, till, nowMs, wait) => {
  expect(waitForTill(of, till, nowMs)).toBe(wait);
});

test('what the kitchen reads', () => {
  const said = (number: string | null) => onTillText({ ...order, onTill: { number } }, works, 0);
  expect(said('4711')).toBe('On the till as 4711');
  expect(said(null)).toBe('On the till');
  expect(onTillText(order, works, untilMs)).toBe('Not on the till yet');
  expect(onTillText(order, works, untilMs - 1)).toBeNull();
  expect(onTillText(order, null, untilMs)).toBeNull();
});
