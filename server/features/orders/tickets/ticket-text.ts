import { shownCents } from '#contract/money/cents.ts';
import { tableTitle } from '#contract/orders/tables/table-title.ts';
import { ifOutOnTicket } from '#contract/orders/web-orders/if-out.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { isPaidOnline, paidWhere } from '#contract/orders/web-orders/kitchen-acts.ts';
import {
  canceledOnTicket,
  checkAge,
  dishesOfAge,
  madeAgainOnTicket,
  noteOnTicket,
} from '#contract/orders/web-orders/order-warnings.ts';
import { shownPhone } from '#contract/shown-phone.ts';

/** 80 mm of paper, in the printer's usual letters. */
export const columns = 48;

/** Some four meters; nobody reads more of it. */
const mostLines = 600;

/** What the printer prints: ASCII if it says nothing. */
export type Letters = 'ASCII' | 'UTF8';

const toAscii = (text: string) =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/gu, '?');

/** Replaces what these printers don't have: emoji, and letters beyond Unicode's first 65,536. */
const toUsualLetters = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{C}|\p{Emoji_Presentation}|[\u{10000}-\u{10ffff}]/gu, '?');

/**
 * As the printer prints it: no control characters, which it might obey, and no letters that it may
 * not have. Never longer than it was: some single letters are written out as eighteen.
 */
export const printable = (text: string, letters: Letters = 'ASCII'): string =>
  (letters === 'UTF8' ? toUsualLetters(text) : toAscii(text)).slice(0, text.length).trim();

/** Chinese, Japanese and Korean letters take two columns. */
const isWide =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (isWide.test(letter) ? 2 : 1), 0);

/** As many letters of its beginning as fit. */
function beginning(text: string, width: number): string {
  let end = 0;
  for (let left = width; end < text.length; end += 1) {
    left -= widthOf(text[end] ?? '');
    if (left < 0) break;
  }
  return text.slice(0, end);
}

/** Lines of at most so many columns; a longer word is cut. */
function wrap(printed: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printed.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > width) {
      const first = beginning(line, width);
      lines.push(first);
      line = line.slice(first.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

export const servicesOnTicket = {
  TAKE_OUT: 'PICKUP',
  DELIVERY: 'DELIVERY',
  DINE_IN: 'AT THE TABLE',
} as const;
const rule = '-'.repeat(columns);
export const heavyRule = '='.repeat(columns);

export function createLayout(letters: Letters) {
  const print = (text: string) => printable(text, letters);
  const lines = (text: string) => wrap(print(text), columns);
  const indented = (text: string, indent: string, first = indent): string[] =>
    wrap(print(text), columns - indent.length).map(
      (line, index) => `${index === 0 ? first : indent}${line}`,
    );
  const centered = (text: string): string[] =>
    lines(text).map((line) => ' '.repeat(Math.floor((columns - widthOf(line)) / 2)) + line);
  return { print, lines, indented, centered };
}

type Layout = ReturnType<typeof createLayout>;

export type TicketOf = {
  order: KitchenOrder;
  isCanceled: boolean;
  isMadeAgain?: boolean;
  isCopy: boolean;
  /** In the restaurant's time. */
  timeText: (iso: string) => string;
  letters?: Letters;
};

/** Where the order goes comes first. The printer may not have all letters of a table's name. */
export const tableLines = (table: string | null, { print, centered }: Layout): string[] =>
  table === null ? [] : centered((print(tableTitle(table)) || '?').toUpperCase());

/** So many of a dish stay one line. */
const linesOf = ({ lines }: KitchenOrder, { print, indented }: Layout): string[] =>
  lines.flatMap(({ name, quantity, choices, note }) => {
    const first = `${quantity} x `;
    return [
      ...indented(print(name) || '?', ' '.repeat(first.length), first),
      ...choices.flatMap((choice) => indented(choice, '     ')),
      ...(note === '' ? [] : indented(noteOnTicket(note), '  >> ')),
    ];
  });

/** Nothing that a guest writes begins a line: it could look like a dish. */
function customerLines({ customer }: KitchenOrder, { indented }: Layout): string[] {
  if (!customer) return [];
  const { name, phone, address, note } = customer;
  const who = [name, phone && shownPhone(phone)].filter(Boolean).join(', ');
  return [
    ...(who === '' ? [] : indented(who, '    ', 'For ')),
    ...(address === '' ? [] : indented(address, '  ')),
    ...(note === '' ? [] : indented(noteOnTicket(note), '> ')),
  ];
}

/** What comes out of the printer in the kitchen. */
export function ticketText(ticket: TicketOf): string {
  const { order, isCanceled, isMadeAgain = false, isCopy, timeText, letters = 'ASCII' } = ticket;
  const layout = createLayout(letters);
  const { lines, indented, centered } = layout;
  const { service, table, promisedAt, dueAt, amounts, orderNumber } = order;
  const due = promisedAt ?? dueAt;
  const ofAge = dishesOfAge(order.lines);
  const ifOut = ifOutOnTicket[order.ifOut] ?? '';
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = `${count} ${count === 1 ? 'item' : 'items'}`;
  const paid = isPaidOnline(order) ? 'paid online' : `to pay ${paidWhere[service]}`;
  const money = `${shownCents(amounts.totalCents)} ${paid}`;
  const top = [
    ...(isCopy ? centered('*** COPY: may have been printed before ***') : []),
    ...(isCanceled ? centered(`*** ${canceledOnTicket} ***`) : []),
    ...(isMadeAgain ? centered(`*** ${madeAgainOnTicket} ***`) : []),
    heavyRule,
    ...tableLines(table, layout),
    ...centered(`ORDER ${orderNumber}`),
    ...(table === null ? centered(servicesOnTicket[service]) : []),
    ...(due === null || isMadeAgain ? [] : centered(timeText(due))),
    heavyRule,
  ];
  const middle = [...customerLines(order, layout), rule, ...linesOf(order, layout)];
  const bottom = [
    rule,
    ...(ofAge.length === 0
      ? []
      : indented(ofAge.join(', '), ' '.repeat(checkAge.length), checkAge)),
    ...(isCanceled || isMadeAgain || ifOut === '' ? [] : lines(ifOut)),
    ...lines(isCanceled || isMadeAgain ? counted : `${counted}, ${money}`),
    ...lines(`Placed ${timeText(order.placedAt)}`),
    ...(order.onTill?.number == null ? [] : lines(`On the till as ${order.onTill.number}`)),
  ];
  const room = mostLines - top.length - bottom.length;
  const shown =
    middle.length <= room
      ? middle
      : [...middle.slice(0, room - 1), ...centered('*** The rest is on the screen ***')];
  return `${[...top, ...shown, ...bottom].join('\n')}\n\n\n`;
}

export function testText(restaurant: string, printer: string, letters: Letters = 'ASCII'): string {
  const { lines, centered } = createLayout(letters);
  return [
    heavyRule,
    ...centered('TEST TICKET'),
    ...centered(restaurant),
    ...centered(printer),
    heavyRule,
    ...lines(
      'This printer gets a ticket for each order that is accepted, and when it is canceled.',
    ),
    '',
    '',
    '',
  ].join('\n');
}
