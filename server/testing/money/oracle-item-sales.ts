import type { OracleLine } from './oracle-ledger.ts';
import { type Entries, ofKind, textAndNumber } from './oracle-reports.ts';

/** A delivery fee is no dish. */
const isDish = ({ item }: OracleLine) => item !== 'Delivery fee';

/** Hands out the missing tenths of a percent one by one, to the shares that were rounded down most. */
function oracleShares(parts: readonly number[]) {
  const whole = parts.reduce((all, part) => all + part, 0);
  const tenths = parts.map((part) => Math.floor((part * 1_000) / whole));
  const lost = parts.map((part) => (part * 1_000) % whole);
  for (let left = 1_000 - tenths.reduce((all, one) => all + one, 0); left > 0; left -= 1) {
    const most = lost.indexOf(Math.max(...lost));
    tenths[most] = (tenths[most] ?? 0) + 1;
    lost[most] = -1;
  }
  return (index: number[]) => {
    const tenthsOf = index.reduce((all, one) => all + (tenths[one] ?? 0), 0);
    const text = (tenthsOf / 10).toFixed(1);
    return whole === 0
      ? { sharePct: 'n/a', sharePctAsDouble: null }
      : { sharePct: text, sharePctAsDouble: Number(text) };
  };
}

export function oracleItemSales(entries: Entries) {
  const key = ({ item, category }: OracleLine) => `${item}/${category}`;
  const movedLines = (kind: string) =>
    ofKind(entries, kind).flatMap(({ of, moved }) =>
      (of?.lines ?? []).map((line, index) => ({ line, quantity: moved[index] ?? 0 })),
    );
  const isOf = (name: string) => (one: { line: OracleLine }) =>
    isDish(one.line) && key(one.line) === name;
  const count = (name: string, kind: string) =>
    movedLines(kind)
      .filter(isOf(name))
      .reduce((all, { quantity }) => all + quantity, 0);
  const worth = (lines: ReturnType<typeof movedLines>) =>
    lines.reduce((cents, { line, quantity }) => cents + quantity * line.cents, 0);
  const cents = (name: string, kind: string) => worth(movedLines(kind).filter(isOf(name)));
  const sold = entries.flatMap(({ of, moved }) =>
    (of?.lines ?? []).filter((line, index) => isDish(line) && (moved[index] ?? 0) > 0).map(key),
  );
  const results = [...new Set(sold)].sort().map((name) => {
    const [itemName, categoryName] = name.split('/');
    return {
      itemName,
      categoryName,
      catalogName: 'Menu',
      active: false,
      qtyOrdered: count(name, 'ORDER'),
      qtyReturned: count(name, 'REFUND'),
      sales: cents(name, 'ORDER'),
      returned: cents(name, 'REFUND'),
    };
  });
  results.sort((one, other) => other.qtyOrdered - one.qtyOrdered);
  const shareOf = oracleShares(results.map(({ sales }) => sales));
  const amounts = (of: typeof results) =>
    textAndNumber({
      salesAmount: of.reduce((all, { sales }) => all + sales, 0),
      returnedAmount: of.reduce((all, { returned }) => all + returned, 0),
    });
  const orders = ofKind(entries, 'ORDER');
  const fees = movedLines('ORDER').filter(({ line }) => !isDish(line));
  const without = orders.filter(({ of }) => of?.lines.length === 0);
  const menu = (of: Entries) => of.reduce((all, entry) => all + (entry.of?.menu ?? 0), 0);
  const all = (name: 'qtyOrdered' | 'qtyReturned') =>
    results.reduce((quantity, row) => quantity + row[name], 0);
  return {
    totals: {
      qtyOrdered: all('qtyOrdered'),
      qtyReturned: all('qtyReturned'),
      ...amounts(results),
      ...shareOf([...results.keys()]),
    },
    results: results.map(({ sales: _, returned: __, ...row }, index) => ({
      ...row,
      ...amounts(results.slice(index, index + 1)),
      ...shareOf([index]),
    })),
    menuPrice: textAndNumber({
      dishesAmount: worth(movedLines('ORDER').filter(({ line }) => isDish(line))),
      deliveryFeesAmount: worth(fees),
      withoutDetailsAmount: menu(without),
      totalAmount: menu(orders),
      unexplainedAmount: 0,
    }),
    notOrdered: [],
  };
}
