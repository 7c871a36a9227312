import { fromTheStart } from '#contract/orders/orders/orders-since.ts';
import { type Refused, refuseInput } from '#platform/refusals/refuse.ts';

/** It names its restaurant: positions of one mean nothing at another. */
export const cursorText = (externalId: string, position: number): string =>
  Buffer.from(JSON.stringify(['orders', externalId, position])).toString('base64url');

const unknown = `must be ${fromTheStart}, or the cursor of the answer before`;

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** The position after which a program goes on. `last`: the position that was given last. */
export function readCursor(
  since: string,
  { externalId, last }: { externalId: string; last: number },
): number | Refused<'bad_input'> {
  if (since === fromTheStart) return 0;
  const [kind, of, position, ...others] = [parse(since)].flat();
  const isCursor =
    kind === 'orders' &&
    typeof of === 'string' &&
    typeof position === 'number' &&
    Number.isSafeInteger(position) &&
    position >= 0 &&
    others.length === 0 &&
    cursorText(of, position) === since;
  if (!isCursor) return refuseInput('since', unknown);
  if (of !== externalId) return refuseInput('since', 'is the cursor of another restaurant');
  // Our database was restored to an earlier time.
  if (position > last)
    return refuseInput('since', `is of orders that we don't have: send ${fromTheStart}`);
  return position;
}
