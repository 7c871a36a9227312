import { type OracleLine, type OracleTerms, oraclePrice, unitOf } from './oracle-prices.ts';

// How an accepted order changes: "Paid online" 6 in docs/MONEY.md and docs/topics/ordering.md, written
// anew.

export type OracleWish = 'TAKE_OFF' | 'REPLACE' | 'CALL';
export type AskedOff = {
  line: number;
  off: number;
  instead: { dish: 'Burger' | 'Wine'; quantity: number } | null;
};

type Question = { agreed: OracleLine[]; off: OracleLine[]; untilMs: number };

/** What of an order changes. */
export type Changing = {
  lines: OracleLine[];
  terms: OracleTerms;
  wish: OracleWish;
  totalCents: number;
  taxCents: number;
  tipCents: number;
  question: Question | null;
  /** How many changes were made. */
  changes: number;
  /** What went back to the card before it was booked. */
  backCents: number;
};

const answersWithinMs = 5 * 60_000;

function without(lines: readonly OracleLine[], { line, off }: AskedOff, more: OracleLine[]) {
  return lines.flatMap((one, index) => {
    if (index !== line) return [one];
    const left = one.quantity - off;
    return [...(left > 0 ? [{ ...one, quantity: left }] : []), ...more];
  });
}

/** The code of the refusal, or both outcomes. */
function judge(order: Changing, asked: AskedOff) {
  const line = order.lines[asked.line];
  if (!line || asked.off > line.quantity) return 'bad_input';
  const { instead } = asked;
  const more = instead ? [{ ...instead, cheese: 0 }] : [];
  const dearer = instead && unitOf({ ...instead, cheese: 0 }) * instead.quantity;
  if (dearer && dearer > asked.off * unitOf(line)) return 'dearer';
  const agreed = without(order.lines, asked, more);
  const off = without(order.lines, asked, []);
  if (agreed.length === 0) return 'last_dish';
  const totals = [agreed, ...(off.length > 0 ? [off] : [])].map(
    (lines) => oraclePrice(lines, order.terms).totalCents,
  );
  if (Math.max(...totals) > order.totalCents) return 'dearer';
  return { agreed, off };
}

/** Writes what is left of it. `isCharged`: the rest goes back. */
function become(order: Changing, lines: OracleLine[], isCharged: boolean): void {
  const price = oraclePrice(lines, order.terms);
  if (isCharged) order.backCents += order.totalCents - price.totalCents;
  Object.assign(order, price, { lines });
}

type Making = { asked: AskedOff; isCharged: boolean; nowMs: number };

/** Expects that the order is being made. Returns the code of the refusal. */
export function makeChange(
  order: Changing,
  { asked, isCharged, nowMs }: Making,
): string | undefined {
  if (order.question) return 'question_open';
  const judged = judge(order, asked);
  if (typeof judged === 'string') return judged;
  order.changes += 1;
  const isWished = order.wish === (asked.instead ? 'REPLACE' : 'TAKE_OFF');
  if (isWished) become(order, judged.agreed, isCharged);
  else order.question = { ...judged, untilMs: nowMs + answersWithinMs };
  return undefined;
}

export const isLapsed = ({ question }: Changing, nowMs: number): boolean =>
  question !== null && nowMs >= question.untilMs;

/** NOTHING_LEFT: with its last dish, the order is canceled. */
export function settleChange(
  order: Changing,
  { agrees, isCharged }: { agrees: boolean; isCharged: boolean },
): 'NOTHING_LEFT' | undefined {
  const { question } = order;
  if (!question) return undefined;
  order.question = null;
  const lines = agrees ? question.agreed : question.off;
  if (lines.length === 0) return 'NOTHING_LEFT';
  become(order, lines, isCharged);
  return undefined;
}
