import type { MenuService } from '../../find/menus/menus.ts';
import { shownCents } from '../../money/cents.ts';
import { cardEnded } from '../tables/card-ended.ts';
import { problemTexts } from '../terms/ordering-words.ts';
import type { LineProblem } from './judge-line.ts';
import type { QuotedCode, QuoteProblem } from './quote.ts';

type Chosen = {
  group: string;
  option: string;
  quantity: number;
  choices?: readonly Chosen[] | undefined;
};

/** `Size: Large; Extras: Bacon x 2 (Cooked: Crisp), Cheese`: each group is named once. */
export const choicesText = (choices: readonly Chosen[]): string =>
  [...Map.groupBy(choices, ({ group }) => group)]
    .map(([group, chosen]) => {
      const options = chosen.map(({ option, quantity, choices: within = [] }) => {
        const times = quantity === 1 ? '' : ` x ${quantity}`;
        return `${option}${times}${within.length > 0 ? ` (${choicesText(within)})` : ''}`;
      });
      return `${group}: ${options.join(', ')}`;
    })
    .join('; ');

/**
 * The same for the choices of an order, which are stored one by one: `Extras: Bacon` and
 * `Extras: Cheese` become `Extras: Bacon, Cheese`.
 */
export function groupedChoices(texts: readonly string[]): string[] {
  const groups = Map.groupBy(texts, (text) => /^.+?: /.exec(text)?.[0] ?? text);
  return [...groups].map(([group, chosen]) =>
    [chosen[0], ...chosen.slice(1).map((text) => text.replace(group, '') || text)].join(', '),
  );
}

const waysInWords: Record<MenuService, string> = {
  TAKE_OUT: 'for pickup',
  DELIVERY: 'for delivery',
  DINE_IN: 'at the table',
};

/** Why a line can't be ordered, for a diner who orders in this way. */
export function lineProblemText(
  { kind, at = [], option = '', limit = 0 }: LineProblem,
  service?: MenuService,
): string {
  const group = at.at(-1) ?? '';
  switch (kind) {
    case 'NOT_ON_MENU':
      return "This isn't on the menu anymore. Remove it.";
    case 'SOLD_OUT':
      return 'Sold out at that time. Remove it, or choose a later time.';
    case 'MORE_THAN_LEFT':
      if (limit === 0) return 'Sold out. Remove it.';
      // The order may have it on several lines.
      return `Only ${limit} left. Order ${limit === 1 ? '1' : `${limit} or fewer`} in total.`;
    case 'NOT_AT_THIS_TIME':
      return "This isn't served at that time.";
    case 'NOT_IN_THIS_SERVICE':
      return `Not available ${service ? waysInWords[service] : 'this way'}. Remove it, or order another way.`;
    case 'NOTE_NOT_ALLOWED':
      return "The kitchen can't take a note for this. Remove the note.";
    case 'TOO_EXPENSIVE':
      return 'This order is too large for the website. Call the restaurant.';
    case 'UNKNOWN_GROUP':
      return `"${group}" isn't offered anymore. Choose again.`;
    case 'UNKNOWN_OPTION':
      return `"${option}" isn't offered under "${group}" anymore. Choose again.`;
    case 'OPTION_SOLD_OUT':
      return `${option} is sold out. Choose something else.`;
    case 'TOO_FEW':
      return `Choose at least ${limit} under "${group}".`;
    case 'TOO_MANY':
      return `Choose at most ${limit} under "${group}".`;
    case 'TOO_MANY_OF_ONE':
      return `Choose ${option} at most ${limit} ${limit === 1 ? 'time' : 'times'}.`;
  }
}

const codeTexts: Record<NonNullable<QuotedCode['problem']>, string> = {
  UNKNOWN: "That code isn't valid here. Check it, or remove it.",
  USED: 'That code was used already. Remove it.',
  EXPIRED: 'That code has expired. Remove it.',
  VOID: "That code can't be used anymore. Remove it.",
  SECOND_OF_A_KIND: "Two of these can't be used together. Remove one.",
  NOT_CHECKED: 'Too many wrong codes. Remove it, or try again in an hour.',
};

export const codeProblemText = (problem: NonNullable<QuotedCode['problem']>): string =>
  codeTexts[problem];

const quoteTexts: Record<QuoteProblem['kind'], string> = {
  NOT_OFFERED: "This restaurant doesn't take orders that way here.",
  ...problemTexts,
  NOT_FOR_LATER: "An order at the table can't be for later.",
  UNKNOWN_TABLE: cardEnded,
  PLACE_NEEDED: 'Enter where it should be delivered.',
  NOT_DELIVERED_THERE: "This restaurant doesn't deliver there.",
  BELOW_LEAST_ORDER: '',
  TOO_EXPENSIVE: 'This order is too large for the website. Call the restaurant.',
  NO_TAX_RATES: "This restaurant can't take orders here for that day yet.",
};

export const quoteProblemText = ({ kind, limitCents = 0 }: QuoteProblem): string =>
  kind === 'BELOW_LEAST_ORDER'
    ? `Delivery starts at ${shownCents(limitCents)} of items.`
    : quoteTexts[kind];
