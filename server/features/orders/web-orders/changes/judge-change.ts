import { shownCents } from '#contract/money/cents.ts';
import { choicesText, lineProblemText } from '#contract/orders/quotes/quote-words.ts';
import type {
  AskedChange,
  AskedChangeLine,
  InsteadDish,
} from '#contract/orders/web-orders/changed-state.ts';
import type { ToChange } from '#contract/orders/web-orders/changes.ts';
import type { IfOut } from '#contract/orders/web-orders/if-out.ts';
import { dayMs } from '#contract/time/durations.ts';
import { inForceAt } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { findZones } from '../../../ground/restaurant/index.ts';
import { isDisputed } from '../../orders/index.ts';
import { judgeLinesNow } from '../../quotes/index.ts';
import {
  changedDishes,
  isWished,
  type Repriced,
  repriced,
  totalOf,
} from './changed-order.rules.ts';
import { isCharged, type StandingOrder } from './standing-order.ts';

type At = { businessId: number; nowMs: number };

/** As many as an order may have when it is placed. */
const mostDishes = 60;

/** No kitchen is later than that. */
const mostLaterMs = dayMs;

export type JudgedChange = {
  asked: AskedChange;
  outcome: 'DONE' | 'ASKED';
  /** With all that is asked. Undefined: only the time changes. */
  done: Repriced | undefined;
};

function judgeTime({ order, web }: StandingOrder, promisedAt: string | null, nowMs: number) {
  if (promisedAt === null) return null;
  const atMs = Date.parse(promisedAt);
  const before = web.promised_at ?? order.due_at;
  if (atMs <= Math.max(nowMs, before.getTime())) {
    return refuseInput('promisedAt', 'must be later than the time that was promised');
  }
  if (atMs > Math.max(nowMs, before.getTime()) + mostLaterMs) {
    return refuseInput('promisedAt', 'must be within a day of the time that was promised');
  }
  return { before: before.toISOString(), after: new Date(atMs).toISOString() };
}

const costsMore = (line: number, message: string) =>
  refuse('dearer', { problems: [{ field: `lines.${line}.instead`, message }] });

/** The dishes that come instead, at today's prices: none may cost more than what it replaces. */
async function judgeInstead(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: At,
  { dishes, service, order, web }: StandingOrder,
  lines: ToChange['lines'],
) {
  const wanted = lines.flatMap(({ instead, ...line }, index) =>
    instead ? [{ ...line, instead: { ...instead, note: '' }, index }] : [],
  );
  const chosen = new Map<number, InsteadDish>();
  if (wanted.length === 0) return chosen;
  const readyMs = Math.max(nowMs, (web.promised_at ?? order.due_at).getTime());
  const { timeZone } = inForceAt(await findZones(transaction, businessId), nowMs);
  const judged = await judgeLinesNow(transaction, {
    businessId,
    handing: { service, readyMs, timeZone },
    lines: wanted.map(({ instead }) => instead),
  });
  for (const [place, one] of judged.entries()) {
    const { instead, index, line, stays } = wanted[place] ?? {};
    const replaced = line === undefined ? undefined : dishes[line];
    if (!instead || index === undefined || stays === undefined || !replaced) continue;
    const [problem] = one.problems;
    if (problem) return refuseInput(`lines.${index}.instead`, lineProblemText(problem));
    if (one.unitCents === null || one.lineCents === null) {
      return refuseInput(`lines.${index}.instead`, 'Choose its options.');
    }
    const name = one.name ?? '';
    const goneCents = (replaced.dish.quantity - stays) * replaced.dish.unitPriceCents;
    if (one.lineCents > goneCents) {
      const message = `${name} costs ${shownCents(one.lineCents)}, and ${replaced.dish.item} ${shownCents(goneCents)}. Take a second order for it.`;
      return costsMore(index, message);
    }
    chosen.set(index, {
      name,
      category: one.category,
      catalog: one.catalog,
      choices: instead.choices.map((choice) => choicesText([choice])),
      quantity: instead.quantity,
      unitCents: one.unitCents,
      taxKind: one.taxKind,
      asked: { ...instead, ageChecked: one.ageChecked },
    });
  }
  return chosen;
}

/** Which lines change, and to what. */
async function judgeLines(
  transaction: DatabaseTransaction,
  at: At,
  standing: StandingOrder,
  lines: ToChange['lines'],
) {
  const { dishes, lineCount } = standing;
  for (const [index, { line, stays, instead }] of lines.entries()) {
    if (line >= lineCount) {
      return refuseInput(`lines.${index}.line`, `must be from 0 to ${lineCount - 1}`);
    }
    if (lines.findIndex((other) => other.line === line) < index) {
      return refuseInput(`lines.${index}.line`, 'must not be named twice');
    }
    const quantity = dishes[line]?.dish.quantity;
    if (quantity === undefined) return refuse('change_terms_unknown');
    if (stays < quantity) continue;
    const message = instead
      ? 'must be less than there is, so that something can come instead'
      : `must be less than the ${quantity} that there are`;
    return refuseInput(`lines.${index}.stays`, message);
  }
  const instead = await judgeInstead(transaction, at, standing, lines);
  if (isRefused(instead)) return instead;
  return lines.flatMap(({ line, stays }, index): AskedChangeLine[] => {
    const dish = dishes[line]?.dish;
    if (!dish) return [];
    return [
      {
        line,
        name: dish.item,
        choices: (dish.modifiers ?? []).map(({ name }) => name),
        quantityBefore: dish.quantity,
        quantity: stays,
        instead: instead.get(index) ?? null,
      },
    ];
  });
}

/** What a change would do to an order that is locked, or why it can't be. It changes nothing. */
export async function judgeChange(
  transaction: DatabaseTransaction,
  at: At,
  standing: StandingOrder,
  body: ToChange,
) {
  const { order, web, payment, dishes, terms, service, deliveryFeeCents, state } = standing;
  const key = { businessId: at.businessId, orderId: order.order_id };
  if (order.stage !== 'ACCEPTED') return refuse('order_not_changeable');
  if (body.lines.length === 0 && body.promisedAt === null) {
    return refuseInput('lines', 'Say what changes.');
  }
  const time = judgeTime(standing, body.promisedAt, at.nowMs);
  if (isRefused(time)) return time;
  const beforeCents = totalOf(state.amounts);
  if (body.lines.length === 0) {
    const done = { totalCents: beforeCents, backCents: 0 };
    const asked = { lines: [], time, done, off: null };
    return { asked, outcome: 'DONE', done: undefined } satisfies JudgedChange;
  }
  if (await isDisputed(transaction, key)) return refuse('order_charged_back');
  if (!terms) return refuse('change_terms_unknown');
  const lines = await judgeLines(transaction, at, standing, body.lines);
  if (isRefused(lines)) return lines;
  const pricing = { terms, service, deliveryFeeCents };
  const left = changedDishes(dishes, lines, { withInstead: true });
  if (left.length === 0) return refuse('last_dish');
  if (left.length > mostDishes) return refuseInput('lines', 'too many dishes');
  const done = repriced(left, pricing);
  const withoutInstead = changedDishes(dishes, lines, { withInstead: false });
  const off = repriced(withoutInstead, pricing);
  if (!done || !off) return refuse('change_terms_unknown');
  const isLast = withoutInstead.length === 0;
  const sumsOf = (totalCents: number) => ({
    totalCents,
    backCents: isCharged(payment) ? beforeCents - totalCents : 0,
  });
  const doneCents = totalOf(done.amounts);
  // Without its last dish, the order is canceled: nobody pays for its delivery.
  const offCents = isLast ? 0 : totalOf(off.amounts);
  if (Math.max(doneCents, offCents) > beforeCents) {
    const message = `With tax, the order would cost ${shownCents(Math.max(doneCents, offCents))}, and not ${shownCents(beforeCents)}. Take a second order for it.`;
    return refuse('dearer', { problems: [{ field: 'lines', message }] });
  }
  const ifOut = (web.if_out ?? 'TAKE_OFF') as IfOut;
  const isDone = isWished(ifOut, lines);
  const asked = {
    lines,
    time,
    done: sumsOf(doneCents),
    off: isDone ? null : { ...sumsOf(offCents), isLast },
  };
  return { asked, outcome: isDone ? 'DONE' : 'ASKED', done } satisfies JudgedChange;
}
