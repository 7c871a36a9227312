import { setTimeout as pause } from 'node:timers/promises';
import { asRestaurant } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { findOwnRestaurant, isTest } from '../../../ground/restaurant/index.ts';
import {
  beginExam,
  endExam,
  findExamCalls,
  findOwnerOfKey,
  goOnWithExam,
} from '../../../money/integrations/index.ts';
import type { DinerContext } from '../../../people/access/index.ts';
import { type CallSeen, seeCall } from './calls-seen.rules.ts';
import { casesOfRepeats } from './cases-of-repeats.data.ts';
import { casesOfSales } from './cases-of-sales.data.ts';
import { casesOfWeb } from './cases-of-web.data.ts';
import type { ExamCase, GroupName, Step, Told, Verdict } from './exam.ts';
import { actsAt, NotPlayable } from './exam-acts.ts';
import { steps } from './steps.data.ts';

export const examCases: readonly ExamCase[] = [...casesOfSales, ...casesOfRepeats, ...casesOfWeb];
export const examSteps = steps;

export type Judged = { case: ExamCase; verdict: Verdict };

/** Who sits at the till. */
export type Maker = {
  /**
   * Reads what to do there. Resolves once they did it, or want to go on without it; the signal ends it
   * when nothing more has to be waited for.
   */
  ask(step: Step, told: Partial<Told>, signal: AbortSignal): Promise<void>;
  /** What a step was for couldn't be played. */
  cannot(step: Step, code: string): void;
};

export type Examining = {
  key: string;
  maker: Maker;
  /** Left out: all of them. */
  only?: (step: Step) => boolean;
  /** How long a step may take at most. */
  stepMs?: number;
  everyMs?: number;
  /** How long what is still on its way may take after a step. */
  settleMs?: number;
};

/** More calls of a restaurant are never under way. */
const mostUnderWay = 200;

const defaults = { stepMs: 300_000, everyMs: 500, settleMs: 1_500 };

/**
 * Plays a day at the test restaurant of the key, together with its till, and judges it by what reached
 * us. Nothing of the key is stored.
 */
export async function examineTill(
  context: () => DinerContext,
  { key, maker, only = () => true, ...times }: Examining,
) {
  const { stepMs, everyMs, settleMs } = { ...defaults, ...times };
  const { database, nowMs } = context();
  const caller = await findOwnerOfKey(database, key, nowMs);
  if (!caller) return refuse('invalid_api_key');
  const { businessId, name: integration } = caller;
  if (!(await isTest(database, businessId))) return refuse('not_a_test_key');
  const here = <Result>(work: Parameters<typeof asRestaurant<Result>>[2]) =>
    asRestaurant(database, businessId, work);
  const test = await here((transaction) => findOwnRestaurant(transaction, businessId));
  const hasBegun = await here((transaction) => beginExam(transaction, { businessId, integration }));
  if (!hasBegun) return refuse('exam_under_way');

  const day: CallSeen[] = [];
  const known = new Set<number>();
  const toldOf = new Map<string, Partial<Told>>();
  const read = async (step: string) => {
    // A call whose number was drawn earlier may be written later.
    const from = (day.at(-1)?.number ?? 0) - mostUnderWay;
    const rows = await here((transaction) => findExamCalls(transaction, businessId, from));
    const fresh = rows.filter(({ number }) => !known.has(number));
    for (const row of fresh) known.add(row.number);
    day.push(...fresh.map((row) => seeCall(row, step)));
    day.sort((one, other) => one.number - other.number);
    return fresh.length > 0;
  };
  const seenIn = (step: string, told: Partial<Told>) => ({
    calls: day.filter((call) => call.step === step),
    day,
    told,
  });

  async function play(step: Step, told: Partial<Told>): Promise<void> {
    await read('between');
    await here((transaction) => goOnWithExam(transaction, businessId, step.fault ?? null));
    const over = new AbortController();
    const limit = AbortSignal.timeout(stepMs);
    const signal = AbortSignal.any([over.signal, limit]);
    const asked = maker.ask(step, told, signal).finally(() => over.abort());
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
      await read(step.id);
      await here((transaction) => goOnWithExam(transaction, businessId));
      if (step.isOver(seenIn(step.id, told))) over.abort();
    }
    await asked;
    // What is still on its way.
    do await pause(settleMs);
    while (await read(step.id));
    await here((transaction) => goOnWithExam(transaction, businessId, null));
  }

  try {
    const { acts, dishes } = await actsAt(context, test, integration);
    let told: Partial<Told> = dishes;
    for (const step of steps.filter(only)) {
      try {
        told = { ...told, ...(await step.before?.(acts, told)) };
        toldOf.set(step.id, told);
        await play(step, told);
        await step.after?.(acts);
      } catch (error) {
        if (!(error instanceof NotPlayable)) throw error;
        maker.cannot(step, error.message);
      }
    }
    const played = new Set(steps.filter(only).map(({ id }) => id));
    const judged: Judged[] = examCases
      .filter(({ step }) => step === null || played.has(step))
      .map((one) => ({
        case: one,
        verdict: one.judge(
          one.step === null
            ? { calls: day, day, told }
            : seenIn(one.step, toldOf.get(one.step) ?? {}),
        ),
      }));
    return { integration, restaurant: test.name, judged };
  } catch (error) {
    if (error instanceof NotPlayable) return refuse('not_orderable');
    throw error;
  } finally {
    await here((transaction) => endExam(transaction, businessId));
  }
}

export const groups: Record<GroupName, string> = {
  CONNECT: 'Connecting, and its key',
  MENU: 'Menu, and what is sold out',
  SALES: 'Checks, tips, split checks, taxes',
  COUPONS: 'Coupons',
  LOST: 'Lost answers, repeats, refusals',
  REFUNDS: 'Refunds',
  WEB: 'Orders from the web',
};
