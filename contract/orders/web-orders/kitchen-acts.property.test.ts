import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actsAt, type KitchenAct, kitchenActs, outcomeOf, type Stage } from './kitchen-acts.ts';

const acts = Object.keys(kitchenActs) as KitchenAct[];
const anyAct = fc.constantFrom(...acts);
const way: Stage[] = ['PLACED', 'ACCEPTED', 'READY', 'COMPLETED', 'CANCELLED'];

const press = (stage: Stage, act: KitchenAct): Stage =>
  outcomeOf(stage, act) === 'MOVES' ? kitchenActs[act].to : stage;

test('whatever is pressed, an order never goes back, and what has ended stays', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 20 }), (pressed) => {
      let stage: Stage = 'PLACED';
      for (const act of pressed) {
        const next = press(stage, act);
        expect(way.indexOf(next)).toBeGreaterThanOrEqual(way.indexOf(stage));
        if (stage === 'COMPLETED' || stage === 'CANCELLED') expect(next).toBe(stage);
        stage = next;
      }
    }),
  );
});

test('what has moved an order once never moves it again, however late it is repeated', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 20 }), (pressed) => {
      const moved: KitchenAct[] = [];
      let stage: Stage = 'PLACED';
      for (const act of pressed) {
        if (outcomeOf(stage, act) === 'MOVES') {
          expect(moved).not.toContain(act);
          moved.push(act);
        }
        stage = press(stage, act);
      }
    }),
  );
});

test('pressed twice in a row, the second does nothing and is no error', () => {
  fc.assert(
    fc.property(fc.constantFrom(...way), anyAct, (stage, act) => {
      if (outcomeOf(stage, act) === 'MOVES') {
        expect(outcomeOf(press(stage, act), act)).toBe('DONE_ALREADY');
      }
    }),
  );
});

test('what was accepted was not refused, and the other way round', () => {
  expect(outcomeOf('CANCELLED', 'accept')).toBe('NOT_POSSIBLE');
  expect(outcomeOf('COMPLETED', 'refuse')).toBe('NOT_POSSIBLE');
  expect(outcomeOf('ACCEPTED', 'cancel')).toBe('NOT_POSSIBLE');
  expect(outcomeOf('ACCEPTED', 'forget')).toBe('NOT_POSSIBLE');
  expect(outcomeOf('READY', 'accept')).toBe('DONE_ALREADY');
  expect(outcomeOf('COMPLETED', 'ready')).toBe('DONE_ALREADY');
});

test.each<[Stage, KitchenAct[]]>([
  ['PLACED', ['accept', 'ready', 'refuse', 'cancel', 'forget', 'unpaid']],
  ['ACCEPTED', ['ready', 'complete', 'refuse']],
  ['READY', ['complete', 'refuse']],
  ['COMPLETED', []],
  ['CANCELLED', []],
])('%s', (stage, possible) => {
  expect(actsAt(stage)).toEqual(possible);
});
