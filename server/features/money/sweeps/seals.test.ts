import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { taxKinds } from '#contract/orders/quotes/tax-rules.ts';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { adjust, bringBackChargeBack } from '../../orders/adjustments/index.ts';
import { makeOrder, refundOrder } from '../../orders/orders/history.factory.ts';
import { remitFrom } from '../ledger/remitted-tax.factory.ts';
import { anyDeposit } from './deposit-review.factory.ts';
import { exportDeposit } from './export-deposit.ts';
import { sweepRestaurant } from './sweep.ts';

const { database, ownerUrl } = await openTestDatabase();
const restaurant = await makeRestaurant(database);
const { businessId } = restaurant;
const folder = await mkdtemp(join(tmpdir(), 'joyous-seals-'));
afterAll(() => rm(folder, { recursive: true }));

const noonMs = Date.parse('2026-06-01T17:00:00Z');
const tacos = { lines: [{ item: 'Taco', quantity: 1, cents: 50_00 }] };

const made = await makeOrder(database, restaurant, {
  ...tacos,
  joyousDiscountCents: 10_00,
  taxCents: 3_30,
  completedAtMs: noonMs + 7,
});
await makeOrder(database, restaurant, { ...tacos, completedAtMs: noonMs });
await makeOrder(database, restaurant, { ...tacos, completedAtMs: noonMs });
await makeOrder(database, restaurant, {
  ...tacos,
  joyousDiscountCents: 1,
  status: 'PAID_BY_CASH',
  completedAtMs: noonMs,
});
await remitFrom({ database, ownerUrl }, restaurant, { from: '2026-06-02', nowMs: noonMs });
for (const status of ['PAID_BY_CARD', 'PAID_BY_CASH'] as const) {
  const onWeb = { integration: webIntegration, status, taxCents: 3_30 };
  await makeOrder(database, restaurant, { ...tacos, ...onWeb, completedAtMs: noonMs + dayMs });
}
// Of its taxes in the order of taxKinds, which is not that of the alphabet.
const taxed = await makeOrder(database, restaurant, {
  lines: [
    { item: 'Olive oil', quantity: 1, cents: 11_95, taxKind: 'GROCERY' },
    { item: 'Taco', quantity: 2, cents: 14_00, taxKind: 'PREPARED_FOOD' },
  ],
  taxes: [
    { kind: 'PREPARED_FOOD', rateMillionths: 82_500, baseCents: 28_00, taxCents: 2_31 },
    { kind: 'GROCERY', rateMillionths: 20_000, baseCents: 11_95, taxCents: 24 },
  ],
  completedAtMs: noonMs + dayMs,
});
await refundOrder(database, restaurant, taxed, { itemsCents: 10_00, atMs: noonMs + dayMs });
await refundOrder(database, restaurant, made, { itemsCents: 1_00, atMs: noonMs + dayMs });
await makeOrder(database, restaurant, { ...tacos, completedAtMs: noonMs + dayMs });
for (const isWon of [false, true]) {
  const completedAtMs = noonMs + dayMs;
  const { orderId } = await makeOrder(database, restaurant, { ...tacos, completedAtMs });
  await asRestaurant(database, businessId, async (transaction) => {
    const at = { businessId, nowMs: noonMs + dayMs };
    const order = String(orderId);
    await adjust(transaction, at, {
      cause: 'chargeback',
      amount: '-10.00',
      reason: 'Bank',
      order,
    });
    if (isWon) await bringBackChargeBack(transaction, at, { orderId, reason: 'Won' });
  });
}
const oddReason = '"tab"\t\\ line\n\u0001\u007f é 🌮 \u2028';
await queryOnce(
  ownerUrl,
  `INSERT INTO ledger_entries (business_id, kind, occurred_at, recorded_at, local_day, subtotal_cents,
     tip_cents, service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents,
     reimbursed_cents, refund_cents, net_cents, cause, reason)
   SELECT $1, 'ADJUSTMENT', t, t, '2026-06-02', 0, 0, 0, 0, 0, -5, 0, 0, 0, -5, 'CORRECTION', $3
   FROM (SELECT $2::timestamptz AS t) AS given`,
  [businessId, new Date(noonMs + dayMs), oddReason],
);
await sweepRestaurant(database, { businessId, nowMs: noonMs + 2 * dayMs, review: anyDeposit });

const exported = (deposit: number | string, of = businessId) =>
  asRestaurant(database, of, (transaction) =>
    exportDeposit(transaction, { businessId: of, deposit: String(deposit) }),
  );

const textOf = async (deposit: number) => {
  const text = await exported(deposit);
  if (isRefused(text)) throw new Error(text.code);
  return text;
};

/** Field 23 of each entry that has it, from the taxes themselves. */
async function hashTaxesByHand(): Promise<Map<number, string>> {
  const rows = await queryOnce<{ entry: number; kind: string; fields: string }>(
    ownerUrl,
    `SELECT e.entry_id::int AS entry, t.kind, concat_ws(E'\t', t.kind, service_type, rate_millionths,
       coalesce(-r.base_cents, t.base_cents), coalesce(-r.tax_cents, t.tax_cents)) AS fields
     FROM ledger_entries e JOIN order_taxes t USING (business_id, order_id)
     LEFT JOIN refund_taxes r
       ON (r.business_id, r.entry_id, r.kind) = (e.business_id, e.entry_id, t.kind)
     WHERE e.business_id = $1 AND (e.kind = 'ORDER' OR r.kind IS NOT NULL)`,
    [businessId],
  );
  const byEntry = Map.groupBy(rows, ({ entry }) => entry);
  return new Map(
    [...byEntry].map(([entry, ofEntry]) => {
      const text = taxKinds
        .flatMap((kind) => ofEntry.filter((one) => one.kind === kind))
        .map(({ fields }) => `${fields}\n`)
        .join('');
      return [entry, createHash('sha256').update(text).digest('hex')];
    }),
  );
}
/** Fields 22 to 24, up to the last that the line has. */
const lastFieldsOf = (
  { remitted_cents, charged_back_cents }: Record<string, unknown>,
  taxes: string | undefined,
) => {
  if (charged_back_cents !== 0) return [remitted_cents, '', charged_back_cents];
  return taxes === undefined
    ? [remitted_cents].filter((cents) => cents !== 0)
    : [remitted_cents, taxes];
};

/** Computes the seal as "Seals" in docs/MONEY.md says, from the rows themselves. */
async function sealByHand(number: number, before: string): Promise<string> {
  const [deposit] = await queryOnce<Record<string, Date | number>>(
    ownerUrl,
    'SELECT * FROM deposits WHERE business_id = $1 AND sweep_batch_num = $2',
    [businessId, number],
  );
  const entries = await queryOnce<Record<string, Date | number | string | null>>(
    ownerUrl,
    `SELECT *, local_day::text AS day FROM ledger_entries
     WHERE business_id = $1 AND sweep_batch_num = $2 ORDER BY occurred_at, entry_id`,
    [businessId, number],
  );
  const taxes = await hashTaxesByHand();
  const print = (value: unknown) => String(value instanceof Date ? value.getTime() : (value ?? ''));
  const line = (row: Record<string, unknown>, ...names: string[]) =>
    names.map((name) => print(row[name]));
  const sealed = [
    ['joyous deposit 1'],
    [before],
    line(
      deposit ?? {},
      'business_id',
      'sweep_batch_num',
      'cut_off',
      'made_at',
      'amount_cents',
      'carried_over_cents',
      'entries',
    ),
    ...entries.map((entry) => [
      ...line(entry, 'entry_id', 'kind', 'occurred_at', 'recorded_at'),
      print(Date.parse(String(entry.day)) / dayMs),
      ...line(entry, 'order_id', 'order_completed_at', 'payment_status', 'menu_price_cents'),
      ...line(entry, 'subtotal_cents', 'tip_cents', 'service_fee_cents', 'tax_cents'),
      ...line(entry, 'card_fee_cents', 'adjustment_cents', 'discount_cents', 'reimbursed_cents'),
      ...line(entry, 'refund_cents', 'net_cents', 'cause'),
      entry.reason === null ? '' : JSON.stringify(entry.reason),
      ...lastFieldsOf(entry, taxes.get(Number(entry.entry_id))).map(print),
    ]),
  ];
  const text = sealed.map((fields) => `${fields.join('\t')}\n`).join('');
  const seal = createHash('sha256').update(text, 'utf8').digest('hex');
  expect(await textOf(number)).toBe(`${text}seal\t${seal}\n`);
  return seal;
}

test('the database and an independent implementation compute the same seals', async () => {
  const first = await sealByHand(1, '0'.repeat(64));
  const second = await sealByHand(2, first);
  expect(second).not.toBe(first);
  const fields = async (deposit: number) =>
    (await textOf(deposit))
      .split('\n')
      .slice(3, -2)
      .map((line) => line.split('\t').length);
  expect(new Set(await fields(1))).toEqual(new Set([21]));
  expect((await fields(2)).filter((count) => count === 22)).toHaveLength(2);
  expect((await fields(2)).filter((count) => count === 23)).toHaveLength(2);
});

const script = join(import.meta.dirname, '../../../../scripts/check-export.mjs');

async function check(...texts: string[]) {
  const files = texts.map((_, index) => join(folder, `${index}.txt`));
  for (const [index, file] of files.entries()) await writeFile(file, texts[index] ?? '');
  return new Promise<{ failed: boolean; said: string }>((resolve) => {
    execFile(process.execPath, [script, ...files], (error, stdout) => {
      resolve({ failed: error !== null, said: stdout.replaceAll(`${folder}/`, '') });
    });
  });
}

test('a file is checked offline, including that it follows the previous one', async () => {
  const [first, second] = [await textOf(1), await textOf(2)];
  const { failed, said } = await check(first, second);
  expect(failed).toBe(false);
  const [one, two] = said.split('\n');
  expect(one).toMatch(/^0\.txt: deposit 1, \d+ cents, as sealed: [0-9a-f]{64}$/);
  expect(two).toMatch(/^1\.txt: deposit 2, \d+ cents, as sealed: [0-9a-f]{64}$/);

  const changed = first.replace('\t5000\t', '\t5001\t');
  expect(await check(changed)).toMatchObject({
    failed: true,
    said: '0.txt: has changed since it was sealed\n',
  });
  const resealed = (text: string) => {
    const sealed = text.slice(0, text.lastIndexOf('seal\t'));
    return `${sealed}seal\t${createHash('sha256').update(sealed).digest('hex')}\n`;
  };
  expect((await check(resealed(changed), second)).said).toContain(
    '1.txt: does not follow the file before it',
  );
  const withoutOne = first.replace(/\n\d+\tORDER.*(?=\n)/, '');
  expect((await check(resealed(withoutOne))).said).toMatch(/has 3 entries where 4 were sealed/);
  expect((await check('')).said).toBe('0.txt: is not an export of a deposit\n');
  expect((await check()).failed).toBe(true);
});

test('what is not a deposit of the restaurant is refused', async () => {
  const other = await makeRestaurant(database);
  for (const deposit of ['0', '-1', '1.5', '3', '1e0', '9'.repeat(10), 'x'.repeat(65_536)]) {
    expect(await exported(deposit)).toMatchObject({ code: 'deposit_not_found' });
  }
  expect(await exported(1, other.businessId)).toMatchObject({ code: 'deposit_not_found' });
});
