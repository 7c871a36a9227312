import { type Quote, requestQuote } from '#contract/orders/quotes/quote.ts';
import { tableCode } from '../../features/orders/quotes/quotes.factory.ts';
import { strangeDevice } from '../../features/people/sign-in/sign-in.factory.ts';
import type { Moment } from '../money/simulate-money.ts';
import type { Opened, OrderingProduct } from './ordering-product.ts';
import type { Step } from './random-orders.ts';

export type PlaceStep = Extract<Step, { kind: 'place' }>;

export async function quoteFor(
  product: OrderingProduct,
  { at, idOf, coupons }: Opened,
  { step, moment }: { step: PlaceStep; moment: Moment },
): Promise<Quote> {
  const { service, lines, coupon, tip } = step;
  const extras = [{ group: 'Extras', option: 'Cheese' }];
  const body = {
    service,
    ...(service === 'DELIVERY' && { deliverTo: { zipCode: '78701' } }),
    ...(service === 'DINE_IN' && { table: tableCode }),
    lines: lines.map(({ dish, quantity, cheese }) => ({
      itemId: idOf(dish),
      quantity,
      ...(dish === 'Burger' && cheese > 0 && { choices: extras }),
    })),
    ...(coupon !== null && { codes: [coupons[coupon]?.shown] }),
    tip,
  } as never;
  const params = { id: at.externalId };
  return product.act({ ...moment, kills: [] }, () =>
    product.call(requestQuote, { params, body }, strangeDevice()),
  );
}
