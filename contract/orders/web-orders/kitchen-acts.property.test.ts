import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  actsAt,
  isOfBefore,
  type KitchenAct,
  kitchenActs,
  outcomeOf,
  type Stage,
} from './kitchen-acts.ts';

const acts = Object.keys(kitchenActs) as KitchenAct[];
const anyAct = fc.constantFrom(...acts);
const way: Stage[] = ['PLACED', 'ACCEPTED', 'READY', 'COMPLETED', 'CANCELLED'];

const press = (stage: Stage, act: KitchenAct): Stage =>
  outcomeOf(stage, act) === 'MOVES' ? kitchenActs[act].to : stage;

test('whatever is pressed, an order goes back from READY to ACCEPTED alone, and what has ended stays', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 20 }), (pressed) => {
      let stage: Stage = 'PLACED';
      for (const act of pressed) {
        const next = press(stage, act);
        if (act === 'back') expect([stage, next]).toEqual([next === stage ? stage : 'READY', next]);
        else expect(way.indexOf(next)).toBeGreaterThanOrEqual(way.indexOf(stage));
        if (stage === 'COMPLETED' || stage === 'CANCELLED') expect(next).toBe(stage);
        stage = next;
      }
    }),
  );
});

test('what has moved an order once never moves it again, however late it is repeated', () => {
  const presses = fc.array(fc.record({ act: anyAct, late: fc.nat(2) }), { maxLength: 30 });
  fc.assert(
    fc.property(presses, (pressed) => {
      const moved: string[] = [];
      let stage: Stage = 'PLACED';
      let timesBack = 0;
      for (const { act, late } of pressed) {
        const pressedAt =
          act === 'ready' || act === 'back' ? Math.max(0, timesBack - late) : undefined;
        if (isOfBefore(timesBack, pressedAt) || outcomeOf(stage, act) !== 'MOVES') continue;
        expect(moved).not.toContain(`${act} ${pressedAt}`);
        moved.push(`${act} ${pressedAt}`);
        stage = kitchenActs[act].to;
        if (act === 'back') timesBack += 1;
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
  expect(outcomeOf('ACCEPTED', 'back')).toBe('DONE_ALREADY');
  expect(outcomeOf('COMPLETED', 'back')).toBe('NOT_POSSIBLE');
  expect(outcomeOf('COMPLETED', 'ready')).toBe('DONE_ALREADY');
});

test.each<[Stage, KitchenAct[]]>([
  ['PLACED', ['accept', 'ready', 'refuse', 'cancel', 'forget', 'unpaid']],
  ['ACCEPTED', ['ready', 'complete', 'refuse']],
  ['READY', ['back', 'complete', 'refuse']],
  ['COMPLETED', []],
  ['CANCELLED', []],
])('%s', (stage, possible) => {
  expect(actsAt(stage)).toEqual(possible);
});
