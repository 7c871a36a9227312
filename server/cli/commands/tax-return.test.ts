import { beforeAll, describe, expect, test } from 'vitest';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { remitFrom } from '../../features/money/ledger/remitted-tax.factory.ts';
import {
  type CompletedOrder,
  makeOrder,
  refundOrder,
} from '../../features/orders/orders/history.factory.ts';
import { runJoyous } from '../../testing/run-joyous.ts';

const world = await openTestDatabase();
const { appUrl, database, ownerUrl } = world;

const run = (...args: string[]) => {
  const settings = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  return runJoyous(settings, 'tax', 'return', ...args);
};
const ofTexas = (...args: string[]) => run('--state', 'TX', '--month', '2026-06', ...args);

const setMs = Date.parse('2026-05-20T17:00:00Z');
/** Noon of a day of June in Chicago. */
const noonOf = (day: number) => Date.parse('2026-06-01T17:00:00Z') + (day - 1) * 86_400_000;

/** F of docs/MONEY.md, after all discounts. */
const orderF: Omit<CompletedOrder, 'completedAtMs'> = {
  integration: webIntegration,
  serviceType: 'DELIVERY',
  lines: [
    { item: 'Burger', quantity: 2, cents: 14_00, taxKind: 'PREPARED_FOOD' },
    { item: 'Olive oil', quantity: 1, cents: 11_95, taxKind: 'GROCERY' },
    { item: 'Delivery fee', quantity: 1, cents: 3_99, taxKind: 'DELIVERY_FEE' },
  ],
  taxes: [
    { kind: 'PREPARED_FOOD', rateMillionths: 82_500, baseCents: 20_16, taxCents: 1_66 },
    { kind: 'GROCERY', rateMillionths: 20_000, baseCents: 8_61, taxCents: 17 },
    { kind: 'DELIVERY_FEE', rateMillionths: 82_500, baseCents: 2_87, taxCents: 24 },
  ],
  restaurantDiscountCents: 4_39,
  joyousDiscountCents: 7_91,
  tipCents: 5_99,
};
const card: Omit<CompletedOrder, 'completedAtMs'> = {
  integration: webIntegration,
  lines: [{ item: 'Gift card', quantity: 1, cents: 25_00, taxKind: 'NOT_TAXED' }],
  taxes: [{ kind: 'NOT_TAXED', rateMillionths: 0, baseCents: 25_00, taxCents: 0 }],
};

const inState = (city: string, state: string) => ({
  addressLine1: '12 Elm Street',
  city,
  state,
  zipCode: '78701',
});

type Restaurant = Awaited<ReturnType<typeof makeRestaurant>>;

const remitting = async (given: Parameters<typeof makeRestaurant>[1]) => {
  const restaurant = await makeRestaurant(database, given);
  await remitFrom(world, restaurant, { from: '2026-06-02', nowMs: setMs });
  return restaurant;
};
const book = (at: Restaurant, what: Omit<CompletedOrder, 'completedAtMs'>, completedAtMs: number) =>
  makeOrder(database, at, { ...what, completedAtMs });

describe('a month of a state', () => {
  let austin: Restaurant;
  let dallas: Restaurant;
  let elPaso: Restaurant;
  let unpaid: { orderId: number };

  beforeAll(async () => {
    const timeZone = 'America/Chicago';
    austin = await remitting({ name: 'Mesa', address: inState('Austin', 'TX'), timeZone });
    dallas = await remitting({ name: 'Loma', address: inState('Dallas', 'TX'), timeZone });
    elPaso = await remitting({
      name: 'Rio',
      address: inState('El Paso', 'TX'),
      timeZone: 'America/Denver',
    });
    const denver = await remitting({
      name: 'Cima',
      address: inState('Denver', 'CO'),
      timeZone: 'America/Denver',
    });
    await makeRestaurant(database, { name: 'Sol', address: inState('Austin', 'TX'), timeZone });
    // Before the period, a till's, of another state, and of another month.
    await book(austin, orderF, noonOf(1));
    await book(austin, { ...orderF, integration: 'Counter' }, noonOf(5));
    await book(denver, orderF, noonOf(5));
    await book(austin, orderF, noonOf(31));

    const order = await book(austin, orderF, noonOf(5));
    const lines = [{ lineNo: 2, quantity: 1 }];
    await refundOrder(database, austin, order, { lines, itemsCents: 8_60, atMs: noonOf(6) });
    await book(austin, card, noonOf(7));
    unpaid = await book(dallas, { ...orderF, status: 'UNPAID' }, noonOf(8));
    const { taxes: _, ...withoutCategories } = orderF;
    await book(dallas, { ...withoutCategories, taxCents: 3_00, status: 'PAID_BY_CASH' }, noonOf(9));
    // The last minute of June in Denver, which is July in Chicago.
    await book(elPaso, orderF, Date.parse('2026-07-01T05:59:00Z'));
    await queryOnce(
      ownerUrl,
      `INSERT INTO tax_periods (business_id, starts_on, discount_base, rate_millionths, exceptions)
       VALUES ($1, '2026-01-01', 'AFTER_ALL_DISCOUNTS', 82500, '[]')`,
      [dallas.businessId],
    );
  });

  test('is printed by restaurant and in all, and is what the ledger owes', async () => {
    const { exitCode, stdout, stderr } = await ofTexas();
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout.trimEnd().split('\n')).toEqual([
      `${austin.externalId}  Mesa, Austin 78701`,
      '  gross $48.03: taxable $23.03, exempt $25.00',
      '  at 8.25%: taxable $23.03, tax $1.90',
      '  at 2%: taxable $0.00, tax $0.00',
      '  given back of these: $8.61, tax $0.17',
      '  tax $1.90 = $1.90 kept from what we received + $0.00 taken by adjustments; $0.00 unexplained',
      `${dallas.externalId}  Loma, Dallas 78701`,
      '  gross $63.28: taxable $31.64, exempt $0.00, with tax as one sum $31.64',
      '  at 8.25%: taxable $23.03, tax $1.90',
      '  at 2%: taxable $8.61, tax $0.17',
      '  as one sum: tax $3.00',
      '  tax $5.07 = $0.00 kept from what we received + $5.07 taken by adjustments; $0.00 unexplained',
      `  nobody paid order ${unpaid.orderId}: tax $2.07`,
      '  its base is AFTER_ALL_DISCOUNTS: our coupon lowers it, although we pay it back',
      `${elPaso.externalId}  Rio, El Paso 78701`,
      '  gross $31.64: taxable $31.64, exempt $0.00',
      '  at 8.25%: taxable $23.03, tax $1.90',
      '  at 2%: taxable $8.61, tax $0.17',
      '  tax $2.07 = $2.07 kept from what we received + $0.00 taken by adjustments; $0.00 unexplained',
      'Sales tax of TX, 2026-06, 3 restaurants',
      '  gross $142.95: taxable $86.31, exempt $25.00, with tax as one sum $31.64',
      '  at 8.25%: taxable $69.09, tax $5.70',
      '  at 2%: taxable $17.22, tax $0.34',
      '  as one sum: tax $3.00',
      '  given back of these: $8.61, tax $0.17',
      '  tax $9.04 = $3.97 kept from what we received + $5.07 taken by adjustments; $0.00 unexplained',
    ]);
  });

  test('as a table has the same total', async () => {
    const { exitCode, stdout } = await ofTexas('--csv');
    const lines = stdout.trimEnd().split(/\r?\n/);
    expect(exitCode).toBe(0);
    expect(lines).toHaveLength(1 + 4 + 4 + 3 + 1);
    expect(lines[2]).toBe(
      `${austin.externalId},Mesa,Austin,78701,Taxable,Groceries,Delivery,2%,8.61,-8.61,0.00,0.17,-0.17,0.00`,
    );
    expect(lines.at(-1)).toBe('Total,11 lines,,,,,,,151.56,-8.61,142.95,9.21,-0.17,9.04');
  });

  test('has no diner in it', async () => {
    const { stdout } = await ofTexas('--csv');
    expect(stdout).not.toMatch(/\(\d{3}\)|@|\+1/);
  });

  test('is refused when it is not what the ledger owes', async () => {
    const tamper = (cents: number) =>
      queryOnce(
        ownerUrl,
        `BEGIN; SET LOCAL session_replication_role = replica;
         UPDATE order_taxes SET tax_cents = tax_cents + ${cents}
         WHERE business_id = ${elPaso.businessId} AND kind = 'GROCERY'; COMMIT`,
      );
    await tamper(1);
    const { exitCode, stdout, stderr } = await ofTexas();
    expect(exitCode).toBe(1);
    expect(stdout.trimEnd()).toMatch(/\$0\.01 unexplained$/);
    expect(stderr).toBe(
      `${elPaso.externalId}: $0.01 unexplained. Run ledger verify.\n$0.01 unexplained\n`,
    );
    expect(await ofTexas('--csv')).toMatchObject({ exitCode: 1, stderr });
    await tamper(-1);
    expect(await ofTexas()).toMatchObject({ exitCode: 0 });
  });

  test('a month or a state without any is nothing', async () => {
    const { exitCode, stdout } = await run('--state', 'ny', '--month', '2026-06');
    expect([exitCode, stdout.split('\n')[0]]).toEqual([
      0,
      'Sales tax of NY, 2026-06, 0 restaurants',
    ]);
    expect((await run('--state', 'TX', '--month', '2025-01')).stdout).toMatch(
      /^Sales tax of TX, 2025-01, 0 restaurants\n {2}gross \$0\.00/,
    );
  });
});

test('what is no month and no state is refused', async () => {
  for (const month of ['2026-13', '2026-6', 'June', '26-06']) {
    expect(await run('--state', 'TX', '--month', month)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: '--month: must be a month, such as 2026-11\n',
    });
  }
  expect(await run('--state', 'Texas', '--month', '2026-06')).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: '--state: must be two letters, such as TX\n',
  });
  expect(await run('--month', '2026-06')).toMatchObject({ exitCode: 1 });
});
