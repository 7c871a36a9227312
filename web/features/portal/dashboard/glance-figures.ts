import { amountText, centsOf } from '#contract/money/cents.ts';
import type { Dashboard } from '#contract/portal/dashboard/dashboard.ts';
import type { Changed } from '#web/ui/figures/change.tsx';
import { dayOfIso, longDayText, shortMomentText } from '#web/ui/figures/day-words.ts';
import { amountChange, countChange } from '../../reports/report/index.ts';

export type GlanceFigure = {
  text: string;
  changed?: Changed | undefined;
  note: string;
  isWaiting?: true;
};

export type GlanceName =
  | 'opening'
  | 'sales'
  | 'orders'
  | 'deposit'
  | 'reviews'
  | 'coupons'
  | 'specialDay';

type Figures = Partial<Record<GlanceName, GlanceFigure | undefined>>;

const count = (number: number) => number.toLocaleString('en-US');
/** `last Monday`: it is a week ago. */
const lastDayText = (day: string) => `last ${longDayText(day, day).split(',')[0]}`;

const notCompared = 'Nothing to compare with yet';

function ofSales({ sales }: Dashboard): Figures {
  if (!sales) return {};
  const { before } = sales;
  const now = { cents: centsOf(sales.orderSubtotal), orders: sales.newOrderCount };
  if (!before) {
    return {
      sales: { text: amountText(now.cents), note: notCompared },
      orders: { text: count(now.orders), note: notCompared },
    };
  }
  const then = { cents: centsOf(before.orderSubtotal), orders: before.newOrderCount };
  return {
    sales: {
      text: amountText(now.cents),
      // If a percentage means nothing, the note alone gives the figure before.
      changed:
        now.cents < 0 || then.cents < 0
          ? undefined
          : amountChange({ now: now.cents, before: then.cents }),
      note: `vs ${lastDayText(before.day)}: ${amountText(then.cents)} by this time`,
    },
    orders: {
      text: count(now.orders),
      changed: countChange(now.orders, then.orders),
      note: `${count(then.orders)} by this time ${lastDayText(before.day)}`,
    },
  };
}

function ofDeposit({ asOf, nextDeposit }: Dashboard): GlanceFigure | undefined {
  if (!nextDeposit) return undefined;
  const due = shortMomentText(
    nextDeposit.nextSweepDateTime.isoDateTime,
    dayOfIso(asOf.isoDateTime),
  );
  const waiting = centsOf(nextDeposit.amount);
  const { held } = nextDeposit;
  if (held) {
    const note = `${amountText(centsOf(held.amount))} held for review`;
    return { text: amountText(waiting), note, isWaiting: true };
  }
  return {
    text: amountText(waiting),
    note: waiting < 0 ? 'Below zero: taken out of your next deposit' : `So far, due ${due}`,
  };
}

const ofReviews = ({ unansweredReviews: left }: Dashboard): GlanceFigure | undefined =>
  left === undefined
    ? undefined
    : { text: count(left), note: left === 0 ? 'All answered' : 'Without a reply' };

/** What the cards say; an answer holds only what the role may see. */
export function glanceFigures(answer: Dashboard): Figures {
  const { hours, couponsTaken } = answer;
  const special = hours?.nextSpecialDay;
  return {
    ...ofSales(answer),
    ...(hours && { opening: { text: hours.opening.text, note: 'Based on your hours' } }),
    ...(hours && {
      specialDay: special
        ? { text: special.name, note: `${special.day}: ${special.time}` }
        : { text: 'None', note: 'In the next 6 months' },
    }),
    deposit: ofDeposit(answer),
    reviews: ofReviews(answer),
    ...(couponsTaken !== undefined && {
      coupons: { text: count(couponsTaken), note: 'At the counter' },
    }),
  };
}
