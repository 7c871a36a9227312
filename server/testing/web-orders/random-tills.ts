import fc from 'fast-check';
import { type Kill, kills } from '../money/random-money.ts';

/** Where a till dies while it reads. What it stored before that is still there when it is started again. */
const deaths = [
  'NEVER',
  'NEVER',
  'BEFORE_STORING',
  'BEFORE_CURSOR',
  'BEFORE_SAYING',
  'BEFORE_ANSWER',
] as const;

/** Which of the restaurant's two tills. Mostly the one that its orders on the web don't leave. */
const till = fc.constantFrom(0 as const, 0 as const, 1 as const);
const which = fc.nat({ max: 3 });

const mostOfShort = 24;

/** Moves a kill to a statement that a short act has. */
export const early = (kill: Kill): Kill =>
  kill.at.nth <= mostOfShort
    ? kill
    : { ...kill, at: { ...kill.at, nth: kill.at.nth % mostOfShort || mostOfShort } };

/** Where the server dies meanwhile. */
const someKills = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: kills.map((planned) => planned.map(early)) },
);

const act = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('read' as const), dies: fc.constantFrom(...deaths) }),
  },
  /** It goes on from an older cursor, or from the beginning. */
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), which }) },
  /** What it has said already. */
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), which }) },
  /** It says that it has an order, whether it was ever told of it or not. */
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lie' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('accept' as const), which }) },
  /** With the cursor of another restaurant, whose till comes here, too. */
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stray' as const), which }) },
  /** Its key ends, and an owner makes it another one. */
  { weight: 1, arbitrary: fc.record({ do: fc.constant('key' as const) }) },
  /** An owner chooses the other one for orders on the web. */
  { weight: 1, arbitrary: fc.record({ do: fc.constant('choose' as const) }) },
);

/** What a till does after a step. Null: nothing. */
export const tillAct = fc.option(fc.record({ till, act, kills: someKills }), {
  nil: null,
  freq: 2,
});

export type TillAct = NonNullable<typeof tillAct extends fc.Arbitrary<infer Value> ? Value : never>;
