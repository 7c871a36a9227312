import { halfEven } from './oracle-half-even.ts';
import { baseOf, type OracleOrder, type OracleRefund, oracleReturned } from './oracle-ledger.ts';

/** What lines give back of an order's items, after these refunds. */
export function oracleItemsOfLines(
  order: OracleOrder,
  refunds: readonly OracleRefund[],
  asked: readonly number[],
): number {
  const ordered = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  let gone = refunds.flatMap(({ lines }) => lines).reduce((sum, quantity) => sum + quantity, 0);
  let rest = oracleReturned(order, refunds).left.items;
  let items = 0;
  for (const [index, { cents }] of order.lines.entries()) {
    const quantity = asked[index] ?? 0;
    if (quantity === 0) continue;
    gone += quantity;
    const share = Math.min(rest, halfEven(baseOf(order), cents * quantity, order.menu));
    const given = gone === ordered ? rest : share;
    items += given;
    rest -= given;
  }
  return items;
}
