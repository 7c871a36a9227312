import { shownCents } from '#contract/money/cents.ts';
import type { KitchenOrder } from '#contract/ordering/placed/kitchen.ts';
import { isPaidOnline, paidWhere } from '#contract/ordering/placed/kitchen-acts.ts';
import {
  canceledOnTicket,
  checkAge,
  dishesOfAge,
  noteOnTicket,
} from '#contract/ordering/placed/order-warnings.ts';
import { shownPhone } from '#contract/shown-phone.ts';

/** 80 mm of paper, in the printer's usual letters. */
export const columns = 48;

/**
 * As a printer of any age prints it: no control characters, which it might obey, and no letters that
 * it may not have.
 */
export const printable = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/gu, '?')
    .trim();

/** Lines of at most so many letters; a longer word is cut. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (line.length > width) {
      lines.push(line.slice(0, width));
      line = line.slice(width);
    }
  }
  return line === '' ? lines : [...lines, line];
}

const indented = (text: string, indent: string, first = indent): string[] =>
  wrap(text, columns - indent.length).map(
    (line, index) => `${index === 0 ? first : indent}${line}`,
  );

const centered = (text: string): string[] =>
  wrap(text, columns).map((line) => line.padStart(Math.floor((columns + line.length) / 2)));

const rule = '-'.repeat(columns);
const heavyRule = '='.repeat(columns);

const services = { TAKE_OUT: 'PICKUP', DELIVERY: 'DELIVERY', DINE_IN: 'AT THE TABLE' } as const;

export type TicketOf = {
  order: KitchenOrder;
  isCanceled: boolean;
  isCopy: boolean;
  /** In the restaurant's time. */
  timeText: (iso: string) => string;
};

/** So many of a dish stay one line. */
const linesOf = ({ lines }: KitchenOrder): string[] =>
  lines.flatMap(({ name, quantity, choices, note }) => {
    const first = `${quantity} x `;
    return [
      ...indented(printable(name) || '?', ' '.repeat(first.length), first),
      ...choices.flatMap((choice) => indented(choice, '     ')),
      ...(note === '' ? [] : indented(noteOnTicket(note), '  >> ')),
    ];
  });

/** Nothing that a guest writes begins a line: it could look like a dish. */
function customerLines({ customer }: KitchenOrder): string[] {
  if (!customer) return [];
  const { name, phone, address, note } = customer;
  return [
    ...indented(`${name}, ${shownPhone(phone)}`, '    ', 'For '),
    ...(address === '' ? [] : indented(address, '  ')),
    ...(note === '' ? [] : indented(noteOnTicket(note), '> ')),
  ];
}

/** What comes out of the printer in the kitchen. */
export function ticketText({ order, isCanceled, isCopy, timeText }: TicketOf): string {
  const { service, table, promisedAt, dueAt, amounts, orderNumber } = order;
  const due = promisedAt ?? dueAt;
  const ofAge = dishesOfAge(order.lines);
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = `${count} ${count === 1 ? 'item' : 'items'}`;
  const paid = isPaidOnline(order) ? 'paid online' : `to pay ${paidWhere[service]}`;
  const money = `${shownCents(amounts.totalCents)} ${paid}`;
  const lines = [
    ...(isCopy ? centered('*** COPY: may have been printed before ***') : []),
    ...(isCanceled ? centered(`*** ${canceledOnTicket} ***`) : []),
    heavyRule,
    ...centered(`ORDER ${orderNumber}`),
    ...centered(services[service]),
    ...(table === null ? [] : centered(`Table: ${table}`)),
    ...(due === null ? [] : centered(timeText(due))),
    heavyRule,
    ...customerLines(order),
    rule,
    ...linesOf(order),
    rule,
    ...(ofAge.length === 0
      ? []
      : indented(ofAge.join(', '), ' '.repeat(checkAge.length), checkAge)),
    ...wrap(isCanceled ? counted : `${counted}, ${money}`, columns),
    ...wrap(`Placed ${timeText(order.placedAt)}`, columns),
  ];
  return `${lines.join('\n')}\n\n\n`;
}

export const testText = (restaurant: string, printer: string): string =>
  [
    heavyRule,
    ...centered('TEST TICKET'),
    ...centered(restaurant),
    ...centered(printer),
    heavyRule,
    ...wrap(
      'This printer gets a ticket for each order that is accepted, and when it is canceled.',
      columns,
    ),
    '',
    '',
    '',
  ].join('\n');
