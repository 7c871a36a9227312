import { changedOnTicket, choicesOnTicket } from '#contract/orders/web-orders/change-words.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';
import {
  createLayout,
  heavyRule,
  type Letters,
  servicesOnTicket,
  tableLines,
} from './ticket-text.ts';

type ChangeTicket = {
  order: KitchenOrder;
  change: OrderChange;
  isCopy: boolean;
  /** In the restaurant's time. */
  timeText: (iso: string) => string;
  letters?: Letters;
};

/** Says only what changed: the order was printed before. */
export function changeTicketText({
  order: { orderNumber, service, table, customer },
  change: { lines, state, time },
  isCopy,
  timeText,
  letters = 'ASCII',
}: ChangeTicket): string {
  const layout = createLayout(letters);
  const { centered, indented } = layout;
  const text = [
    ...(isCopy ? centered('*** COPY: may have been printed before ***') : []),
    heavyRule,
    ...tableLines(table, layout),
    ...centered(`CHANGE TO ORDER ${orderNumber}`),
    ...(table === null ? centered(servicesOnTicket[service]) : []),
    ...(time === null ? [] : centered(`NEW TIME: ${timeText(time.after)}`)),
    heavyRule,
    ...(customer ? indented(customer.name, '    ', 'For ') : []),
    ...lines.flatMap((line) => [
      ...indented(changedOnTicket(line, state), '  ', ''),
      ...choicesOnTicket(line, state).flatMap((choice) => indented(choice, '     ')),
    ]),
  ];
  return `${text.join('\n')}\n\n\n`;
}
