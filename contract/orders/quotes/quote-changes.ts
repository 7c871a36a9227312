import { shownCents } from '../../money/cents.ts';
import { orderAmounts } from './order-amounts.ts';
import type { Quote } from './quote.ts';
import { codeProblemText, lineProblemText, quoteProblemText } from './quote-words.ts';

/**
 * What a quote said, and what is true now: shown to the diner before anything is charged. `line` is
 * the place in the order.
 */
export type QuoteChange =
  | { about: 'LINE'; line: number; text: string }
  | { about: 'CODE'; code: string; text: string }
  /** It is due later than before: the first possible time has moved. */
  | { about: 'TIME'; text: string }
  | { about: 'ORDER'; text: string };

type Compared = Omit<Quote, 'quoteId' | 'expiresAt'>;
type ComparedLine = Compared['lines'][number];
type Amounts = NonNullable<Compared['amounts']>;

const wasAndIs = (name: string, was: number, is: number) =>
  `${name} was ${shownCents(was)} and is ${shownCents(is)} now.`;

function changesOfLine(was: ComparedLine, is: ComparedLine): string[] {
  // It can't be ordered as it is, so its other changes don't matter.
  if (is.problems.length > 0) return is.problems.map((problem) => lineProblemText(problem));
  return [
    ...(was.name === is.name ? [] : [`${was.name} is called ${is.name} now.`]),
    ...(was.unitCents === is.unitCents
      ? []
      : [`${shownCents(was.unitCents)} each, and ${shownCents(is.unitCents)} now.`]),
    ...(is.ageChecked && !was.ageChecked ? ['Your age is checked when you get this.'] : []),
  ];
}

function changesOfAmounts(was: Amounts, is: Amounts): string[] {
  const rates = (amounts: Amounts) =>
    amounts.taxes.map(({ kind, rateMillionths }) => `${kind} ${rateMillionths}`).join();
  const isTaxedAnew = was.taxCents === is.taxCents && rates(was) !== rates(is);
  return [
    ...(isTaxedAnew ? ['The tax rates have changed.'] : []),
    // Without the sum of the items, whose changes are said line by line.
    ...orderAmounts
      .filter(({ cents }) => cents !== 'itemsCents' && was[cents] !== is[cents])
      .map(({ cents, name }) => wasAndIs(name, was[cents], is[cents])),
  ];
}

/**
 * The differences between a quote and the same order quoted now, line by line. None: it can be
 * placed as it was quoted. `timeText` says an instant for people.
 */
export function quoteChanges(
  was: Compared,
  is: Compared,
  timeText: (iso: string) => string,
): QuoteChange[] {
  const ofLines = was.lines.flatMap((line, index) => {
    const now = is.lines[index];
    if (!now) throw new RangeError('not the same order');
    return changesOfLine(line, now).map((text) => ({ about: 'LINE', line: index, text }) as const);
  });
  const ofCodes = is.codes.flatMap(({ code, problem, percentOff, itemLimitCents }, index) => {
    const before = was.codes[index];
    if (problem) return [{ about: 'CODE', code, text: codeProblemText(problem) } as const];
    const isSame = before?.percentOff === percentOff && before?.itemLimitCents === itemLimitCents;
    const text = "This code's discount has changed.";
    return isSame ? [] : [{ about: 'CODE', code, text } as const];
  });
  const isLater = is.dueAt !== null && was.dueAt !== null && is.dueAt > was.dueAt;
  const ofTime = isLater
    ? [{ about: 'TIME', text: `It will be ready later: ${timeText(is.dueAt ?? '')}.` } as const]
    : [];
  const ofOrder = [
    ...is.problems.map(quoteProblemText),
    ...(was.amounts && is.amounts ? changesOfAmounts(was.amounts, is.amounts) : []),
  ].map((text) => ({ about: 'ORDER', text }) as const);
  return [...ofLines, ...ofCodes, ...ofTime, ...ofOrder];
}
