import type { AskedLine, JudgedLine } from '#contract/orders/quotes/judge-line.ts';
import { type Handing, judgeLine } from '#contract/orders/quotes/judge-line.ts';
import { asLine } from '#contract/orders/quotes/make-quote.ts';
import type { AskedQuote } from '#contract/orders/quotes/quote.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findDishesToOrder } from '../../find/menus/index.ts';
import { dishOf } from './quote-now.ts';

type Judging = { businessId: number; handing: Handing; lines: AskedQuote['lines'] };

type JudgedNow = JudgedLine & { category: string; catalog: string };

/** What lines cost now, and whether they can be had: each for itself. */
export async function judgeLinesNow(
  transaction: DatabaseTransaction,
  { businessId, handing, lines }: Judging,
): Promise<JudgedNow[]> {
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
  const rows = await findDishesToOrder(transaction, businessId, itemIds);
  const rowOf = new Map(rows.map((row) => [row.item_id, row]));
  return lines.map((line) => {
    const row = rowOf.get(line.itemId);
    const ofDish = lines
      .filter(({ itemId }) => itemId === line.itemId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const asked: AskedLine = asLine(line, ofDish);
    return {
      ...judgeLine(row && dishOf(row, handing.readyMs), asked, handing),
      category: row?.category_name ?? '',
      catalog: row?.catalog_name ?? '',
    };
  });
}
