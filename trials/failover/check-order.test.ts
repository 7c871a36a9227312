import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Append, checkOrder, type Reading } from './check-order.ts';

const append = (value: number, beganMs: number, answeredMs?: number): Append<number> => ({
  value,
  beganMs,
  answeredMs,
});
const reading = (beganMs: number, endedMs: number, ...values: number[]): Reading<number> => ({
  values,
  beganMs,
  endedMs,
});
const kindsOf = (...history: Parameters<typeof checkOrder<number>>) =>
  new Set(checkOrder(...history).map(({ kind }) => kind));

const appends = [append(1, 0, 2), append(2, 1, 4), append(3, 5, 7)];

describe('a wrong history', () => {
  test('an acknowledged append that a reading begun later lacks', () => {
    expect(checkOrder(appends, [reading(8, 9, 1, 3)])).toEqual([
      { kind: 'missing', reading: 0, value: 2 },
    ]);
  });

  test('an append that is lost: in one reading, and in none after it', () => {
    expect(checkOrder([append(1, 0, 9)], [reading(1, 2, 1), reading(3, 4)])).toEqual([
      { kind: 'stale', reading: 1, value: 1 },
    ]);
    expect(kindsOf([append(1, 0, 2)], [reading(3, 4), reading(5, 6)])).toEqual(
      new Set(['missing']),
    );
  });

  test('a stale reading after one that knew more, of an append that nobody answered', () => {
    const history = [reading(10, 11, 1, 2, 3, 4), reading(12, 13, 1, 2, 3)];
    expect(checkOrder([...appends, append(4, 9)], history)).toEqual([
      { kind: 'stale', reading: 1, value: 4 },
    ]);
  });

  test('the same append twice', () => {
    expect(checkOrder(appends, [reading(8, 9, 1, 2, 2, 3)])).toEqual([
      { kind: 'twice', reading: 0, value: 2 },
    ]);
  });

  test('two readings in different orders', () => {
    const history = [reading(8, 9, 1, 2, 3), reading(8, 9, 2, 1, 3)];
    expect(checkOrder(appends, history)).toEqual([
      { kind: 'in another order', reading: 1, value: 1 },
    ]);
  });

  test('two readings, each with an append that the other lacks', () => {
    const underWay = [append(1, 0, 9), append(2, 0, 9)];
    expect(checkOrder(underWay, [reading(1, 5, 1), reading(1, 5, 2)])).toEqual([
      { kind: 'forked', reading: 0, value: 1 },
    ]);
  });

  test('what nobody appended, or only later', () => {
    expect(kindsOf(appends, [reading(8, 9, 1, 2, 3, 4)])).toEqual(new Set(['unknown']));
    expect(checkOrder(appends, [reading(3, 4, 1, 2, 3)])).toEqual([
      { kind: 'unknown', reading: 0, value: 3 },
    ]);
  });
});

test('what is under way may be read or not', () => {
  const underWay = [...appends, append(4, 8)];
  const around = [reading(2, 9, 1, 2), reading(2, 9, 1, 2, 3), reading(2, 9, 1, 2, 3, 4)];
  expect(checkOrder(underWay, around)).toEqual([]);
});

/** Something that begins, takes effect at one instant and ends; the first number makes it unique. */
const act = fc.tuple(
  fc.nat(1_000),
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 1, max: 40 }),
);
const acts = (most: number) => fc.array(act, { minLength: 2, maxLength: most });

/** What a list in one place would have shown: each reading is what had taken effect by its instant. */
const rightHistory = fc
  .tuple(acts(30), acts(12), fc.boolean())
  .map(([made, read, hasUnanswered]) => {
    const committed = made
      .map(([beganMs, toEffectMs, toAnswerMs], value) => ({
        value,
        beganMs,
        atMs: beganMs + toEffectMs,
        answeredMs:
          hasUnanswered && value % 5 === 0 ? undefined : beganMs + toEffectMs + toAnswerMs,
      }))
      .sort((one, other) => one.atMs - other.atMs);
    const readings = read.map(([beganMs, toEffectMs, toAnswerMs]) => ({
      beganMs,
      endedMs: beganMs + toEffectMs + toAnswerMs,
      values: committed
        .filter(({ atMs }) => atMs <= beganMs + toEffectMs)
        .map(({ value }) => value),
    }));
    // In the end a reading has everything, whatever happened before.
    readings.push({ beganMs: 2_000, endedMs: 2_001, values: committed.map(({ value }) => value) });
    return { appends: committed as Append<number>[], readings };
  });

type History = { appends: Append<number>[]; readings: Reading<number>[] };
const kindsIn = (history: History) => kindsOf(history.appends, history.readings);

/** The history with one of its readings changed. */
const changed = ({ appends: kept, readings }: History, at: number, values: readonly number[]) => ({
  appends: kept,
  readings: readings.map((one, number) => (number === at ? { ...one, values } : one)),
});

describe('any right history', () => {
  test('has no fault', () => {
    fc.assert(
      fc.property(rightHistory, (history) => {
        expect(checkOrder(history.appends, history.readings)).toEqual([]);
      }),
    );
  });

  const broken = (
    breakOne: (history: History, at: number, value: number) => History | undefined,
    kind: string,
  ) =>
    fc.assert(
      fc.property(rightHistory, fc.nat(), fc.nat(), (history, anyReading, anyValue) => {
        const at = anyReading % history.readings.length;
        const values = history.readings[at]?.values ?? [];
        fc.pre(values.length > 1);
        const wrong = breakOne(history, at, values[anyValue % values.length] as number);
        fc.pre(wrong !== undefined);
        expect(kindsIn(wrong)).toContain(kind);
      }),
    );

  test('lacks what was acknowledged, if that is left out of a later reading', () => {
    broken((history, at, value) => {
      const { values, beganMs } = history.readings[at] as Reading<number>;
      const made = history.appends.find((one) => one.value === value);
      if (made?.answeredMs === undefined || made.answeredMs >= beganMs) return undefined;
      return changed(
        history,
        at,
        values.filter((one) => one !== value),
      );
    }, 'missing');
  });

  test('is stale, if a later reading lacks what an earlier one has', () => {
    broken((history, at, value) => {
      const { endedMs } = history.readings[at] as Reading<number>;
      const later = history.readings.findIndex(({ beganMs }) => beganMs > endedMs);
      const values = history.readings[later]?.values ?? [];
      if (later < 0) return undefined;
      return changed(
        history,
        later,
        values.filter((one) => one !== value),
      );
    }, 'stale');
  });

  test('has an append twice, if one is repeated', () => {
    broken((history, at, value) => {
      const { values } = history.readings[at] as Reading<number>;
      return changed(history, at, [...values, value]);
    }, 'twice');
  });

  test('has two orders, if two neighbors change places in a reading other than the last', () => {
    broken((history, at, value) => {
      const { values } = history.readings[at] as Reading<number>;
      const index = values.indexOf(value);
      const [next] = values.slice(index + 1);
      // No other reading shows the order of values that only the last one has.
      if (next === undefined || at === history.readings.length - 1) return undefined;
      return changed(history, at, values.with(index, next).with(index + 1, value));
    }, 'in another order');
  });
});
