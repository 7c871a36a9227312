import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere, textsTo } from '../sign-in/sign-in.factory.ts';
import {
  type ActName,
  type Answer,
  actsOfB,
  actsOfThePerson,
  carryOut,
  hostileActs,
  outcomeAtB,
  type Scene,
  whatASees,
} from './people-acts.factory.ts';
import { makePerson, makeStaff, type TestStaff } from './staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { clock, ownerUrl } = world;

// PEOPLE_RUNS=300 for a long search; a failing run prints its seed and path, which PEOPLE_SEED and
// PEOPLE_PATH replay.
const { PEOPLE_RUNS, PEOPLE_SEED, PEOPLE_PATH } = process.env;
const runs = (few: number) => ({
  numRuns: Number(PEOPLE_RUNS ?? few),
  ...(PEOPLE_SEED && { seed: Number(PEOPLE_SEED) }),
  ...(PEOPLE_PATH && { path: PEOPLE_PATH }),
});
const timeoutMs = 240_000 + 20_000 * Number(PEOPLE_RUNS ?? 0);

let a: TestStaff;
let b: TestStaff;
beforeAll(async () => {
  a = await makeStaff(world);
  b = await makeStaff(world);
});

let scenes = 0;
function newScene(): Scene {
  scenes += 1;
  const phone = (area: number) => `+1${area}555${String(1_000 + scenes)}`;
  return {
    world,
    a,
    b,
    name: `Scene${scenes}x`,
    email: `scene${scenes}@staff.example`,
    phone: phone(646),
    nextPhone: phone(917),
    thiefPhone: phone(332),
  };
}

/** Budgets have tests of their own; here they must not interfere. */
const forgetBudgets = () => queryOnce(ownerUrl, 'DELETE FROM throttle');

async function nextStep() {
  clock.advance(1_000);
  await forgetBudgets();
}

const hostile = Object.keys(hostileActs) as (keyof typeof hostileActs)[];
const ownActs = [...Object.keys(actsOfB), ...Object.keys(actsOfThePerson)] as ActName[];

type Step = { hostile?: ActName | undefined; ours?: ActName | undefined };

// Alone, or two at the same moment.
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    hostile: fc.option(fc.constantFrom<ActName>(...hostile), { nil: undefined }),
    ours: fc.option(fc.constantFrom(...ownActs), { nil: undefined }),
  }),
  { minLength: 2, maxLength: 5 },
);

/** The person's possible situations at B at the beginning. */
const beginnings = {
  'nowhere at B': [],
  'invited by B': ['B adds them'],
  'on the staff of B': ['B adds them', 'they join B'],
  'disabled by B': ['B adds them', 'they join B', 'B disables them'],
} satisfies Record<string, ActName[]>;
const beginning = fc.constantFrom(...(Object.keys(beginnings) as (keyof typeof beginnings)[]));

async function play(scene: Scene, played: Step[]) {
  for (const step of played) {
    const names = [step.hostile, step.ours].filter((name) => name !== undefined);
    await Promise.all(names.map((name) => carryOut(name, scene)));
    await nextStep();
  }
  return outcomeAtB(scene);
}

describe('who gets into B', () => {
  test(
    'depends only on B and the person, whatever A and strangers do, and when',
    async () => {
      const property = fc.asyncProperty(beginning, steps, async (from, played) => {
        const before = beginnings[from].map((name) => ({ ours: name }));
        const disturbed = await play(newScene(), [...before, ...played]);
        const undisturbed = played.map((step) => ({ ours: step.ours }));
        const quiet = await play(newScene(), [...before, ...undisturbed]);
        expect(quiet).toMatchObject({ linksToThief: 0, thiefGetsIn: false });
        expect(disturbed).toEqual(quiet);
      });
      await fc.assert(property, {
        ...runs(4),
        // An attack that once worked, from outside, on a copy of the product.
        examples: [
          [
            'on the staff of B',
            [
              { hostile: 'A adds them with their number' },
              { ours: 'B disables them' },
              { hostile: 'A gives them another number' },
              { ours: 'B enables them' },
            ],
          ],
          [
            'nowhere at B',
            [
              { hostile: 'A adds them with their number' },
              { hostile: 'A gives them another number', ours: 'B adds them' },
              { hostile: 'a stranger asks for a code at B as them' },
            ],
          ],
        ],
      });
    },
    timeoutMs,
  );
});

/** Removes what differs only by scene, row or time. */
const withoutNames = ({ email, name, phone, thiefPhone }: Scene, text: string) =>
  text
    .replaceAll(email, 'EMAIL')
    .replaceAll(name, 'NAME')
    .replaceAll(`•••-${phone.slice(-4)}`, '•••-END')
    .replaceAll(`•••-${thiefPhone.slice(-4)}`, '•••-END')
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(/"(userId|deviceId|auditId)":\d+/g, '"$1":0')
    .replace(/"(userToken|businessToken)":"[^"]*"/g, '"$1":""')
    .replace(/"address":"[^"]*"/g, '"address":""')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/(#invitation=|code is |#)[\w-]+/g, '$1');

describe('who works at B', () => {
  test(
    'does not change what A and strangers are answered, see, or receive',
    async () => {
      const elsewhere: ActName[] = ['B disables them', 'B enables them', 'B makes them driver'];
      const names = fc.array(fc.constantFrom<ActName>(...hostile, ...elsewhere, 'they join A'), {
        minLength: 5,
        maxLength: 6,
      });
      const property = fc.asyncProperty(names, async (played) => {
        const [staff, nobody] = [newScene(), newScene()];
        await makePerson(world, { at: b, roleId: 2, email: staff.email, phone: staff.phone });
        for (const name of played) {
          const seen = async (scene: Scene): Promise<Answer[]> => {
            const answers = await carryOut(name, scene);
            const isTheirs = name in hostileActs;
            const texts = JSON.stringify(await textsTo(world, scene.thiefPhone));
            const all: Answer[] = [
              ...(isTheirs ? answers : []),
              ...(await whatASees(scene)),
              [0, texts],
            ];
            return all.map(([status, text]) => [status, withoutNames(scene, text)]);
          };
          expect(await seen(staff), name).toEqual(await seen(nobody));
          await nextStep();
        }
      });
      await fc.assert(property, {
        ...runs(4),
        examples: [
          [['A adds them with their number', 'a stranger asks for a code at B as them']],
          [['A adds them with another number', 'a thief joins A as them']],
        ],
      });
    },
    timeoutMs,
  );
});
