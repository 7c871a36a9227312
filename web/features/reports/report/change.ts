import { amountText, negated } from '#contract/money/cents.ts';
import type { Changed } from '#web/ui/figures/change.tsx';

type Compared = {
  now: number;
  before: number;
  /** A rising fee or tax is no good news, and no bad news when sales rise, too. */
  isPlain?: boolean;
};

/** Takes tenths of a percent, which are shown below 10%. */
const percentText = (tenths: number) =>
  tenths < 100 ? `${tenths / 10}%` : `${Math.round(tenths / 10).toLocaleString('en-US')}%`;

/**
 * Compares a figure with the period before, in percent. From or to a negative figure, a percentage
 * means nothing: then the text gives the figure before.
 */
function changeOf({ now, before, isPlain }: Compared, say: (figure: number) => string): Changed {
  if (now === before) return { text: 'same', words: 'the same as before', tone: 'plain' };
  const direction = now > before ? 'up' : 'down';
  const tone = isPlain ? 'plain' : direction;
  const from = `from ${say(before)}`;
  if (before === 0 && now > 0) return { text: 'new', words: `${direction} ${from}`, tone };
  if (before <= 0 || now < 0) {
    return { text: `was ${say(before)}`, words: `${direction} ${from}`, tone };
  }
  const tenths = Math.round((Math.abs(now - before) * 1_000) / before);
  if (tenths === 0) return { text: '0%', words: `about the same as ${say(before)}`, tone: 'plain' };
  const percent = percentText(tenths);
  const sign = direction === 'up' ? '+' : '-';
  return { text: sign + percent, words: `${direction} ${percent} ${from}`, tone };
}

export const amountChange = (compared: Compared) => changeOf(compared, amountText);

/** For a fee as it is shown, below zero. */
export const feeChange = (now: number, before: number) =>
  changeOf({ now: negated(now), before: negated(before), isPlain: true }, amountText);

const number = (count: number) => count.toLocaleString('en-US');

export const countChange = (now: number, before: number) => changeOf({ now, before }, number);

/** For a single item, which sells in small numbers: the difference, not a percentage. */
export function quantityChange(now: number, before: number): Changed {
  const more = now - before;
  if (more === 0) return { text: 'same', words: 'the same as before', tone: 'plain' };
  if (before === 0) return { text: 'new', words: 'new, none before', tone: 'up' };
  return more > 0
    ? { text: `+${number(more)}`, words: `${number(more)} more than before`, tone: 'up' }
    : { text: `-${number(-more)}`, words: `${number(-more)} fewer than before`, tone: 'down' };
}
