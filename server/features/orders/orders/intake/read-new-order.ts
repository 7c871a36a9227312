import {
  type NewOrder,
  newOrderHeadSchema,
  newOrderLineSchema,
} from '#contract/orders/orders/new-order.ts';
import { mostProblems, type Problem } from '#contract/problems.ts';
import { takeTurns } from '#platform/process/take-turns.ts';
import { isRefused, type Refused, readInput, refuse } from '#platform/refusals/refuse.ts';

type SentLine = NonNullable<NewOrder['lines']>[number];

function linesIn(sent: unknown): unknown[] {
  const { lines } = (sent ?? {}) as { lines?: unknown };
  return Array.isArray(lines) ? lines : [];
}

/**
 * Reads the lines one by one, and no further after so many problems: of an order of 64 KB, Zod
 * would describe thousands.
 */
export function readNewOrder(sent: unknown, most = mostProblems): NewOrder | Refused<'bad_input'> {
  const head = readInput(newOrderHeadSchema, sent);
  const problems: Problem[] = isRefused(head) ? [...(head.problems ?? [])] : [];
  const read: SentLine[] = [];
  for (const [index, sentLine] of linesIn(sent).entries()) {
    if (problems.length >= most) break;
    const line = readInput(newOrderLineSchema, sentLine);
    if (!isRefused(line)) read.push(line);
    else {
      for (const { field, message } of line.problems ?? []) {
        problems.push({ field: `lines.${index}${field && '.'}${field}`, message });
      }
    }
  }
  if (isRefused(head) || problems.length > 0) {
    const [first = { field: '', message: "isn't a valid order" }, ...others] = problems;
    return refuse('bad_input', { problems: [first, ...others.slice(0, most - 1)] });
  }
  const { lines, ...order } = head;
  // Names keep their order, because what was taken is compared by its JSON: see accept-orders.ts.
  return lines ? { ...head, lines: read } : order;
}

/**
 * Reads the orders of a batch. Each that is refused names a problem; for more than one each, there
 * is room for `mostProblems`.
 */
export async function readNewOrders(
  sent: readonly unknown[],
): Promise<(NewOrder | Refused<'bad_input'>)[]> {
  const orders: (NewOrder | Refused<'bad_input'>)[] = [];
  const turn = takeTurns();
  let left = mostProblems;
  for (const one of sent) {
    const order = readNewOrder(one, Math.max(1, left));
    if (isRefused(order)) left -= order.problems?.length ?? 1;
    orders.push(order);
    await turn();
  }
  return orders;
}
