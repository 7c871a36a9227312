import type { TestApp } from '../../../testing/test-app.ts';
import { openForOrders, tableCode } from '../../orders/quotes/quotes.factory.ts';
import { byCard, dinersAt } from '../../orders/web-orders/placed.factory.ts';
import { strangeDevice } from '../sign-in/sign-in.factory.ts';

const atTable = { service: 'DINE_IN', table: tableCode };

/** Diners who order, with a number and by a table's card: together they spend what limits these calls. */
export function orderingRequests(
  world: TestApp,
  { externalId, code }: { externalId: string; code: string },
) {
  const open = async () => {
    const { at, idOf } = await openForOrders(world.database);
    return { at, lines: [{ itemId: idOf('Burger'), quantity: 1 }] };
  };
  const placed = (asked: object, by: object) => async () => {
    const { at, lines } = await open();
    const { params, quote, bodyOf } = dinersAt(world, at);
    const body = await bodyOf(await quote(lines, asked), { payment: 'ONLINE', ...by });
    return { headers: strangeDevice(), params, body };
  };
  return {
    requestQuote: [
      async () => {
        const lines = [{ itemId: 1, quantity: 1 }];
        const body = { service: 'TAKE_OUT', lines, codes: [code] };
        return { headers: strangeDevice(), params: { id: externalId }, body };
      },
      async () => {
        const { at, lines } = await open();
        const params = { id: at.externalId };
        return { headers: strangeDevice(), params, body: { ...atTable, lines } };
      },
    ],
    placeOrder: [placed({}, {}), placed(atTable, byCard())],
  };
}
