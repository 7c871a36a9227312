import { beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '#contract/orders/web-orders/placed.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { strangeDevice } from '../../../people/sign-in/sign-in.factory.ts';
import { openPayingWorld } from '../../payments/paying.factory.ts';
import { tableCode } from '../../quotes/quotes.factory.ts';
import { byCard, newOrderKey } from '../placed.factory.ts';
import { openTable } from './by-card.factory.ts';

const world = await openPayingWorld();
const { app, ownerUrl } = world;
const open = () => openTable(world);

beforeEach(() => queryOnce(ownerUrl, 'TRUNCATE throttle'));

describe('orders that nobody pays', () => {
  const atOnce = async (count: number, deviceOf: () => string) => {
    const there = await open();
    const bodies = [];
    for (let one = 0; one < count; one += 1) {
      const quoteId = await there.quote();
      bodies.push(await there.diners.bodyOf(quoteId, { payment: 'ONLINE', ...byCard(deviceOf()) }));
    }
    const answers = await there.diners.placeAtOnce(bodies);
    return {
      ...there,
      placed: answers.filter((answer) => typeof answer === 'number').length,
      answers,
    };
  };

  test('one device has 4 in an hour, and its table goes on', async () => {
    const device = newOrderKey();
    const { answers, diners, placed, quote, start } = await atOnce(8, () => device);
    expect(placed).toBe(4);
    expect(answers.filter((answer) => answer === 'too_many_unpaid')).toHaveLength(4);
    const body = { payment: 'ONLINE', ...byCard(device) };
    const refusal = await diners.refusedToPlace(await quote(), body);
    expect(refusal.responseMessage).toContain("Too many orders from this phone weren't paid.");
    expect((await start(await quote())).order.stage).toBe('PLACED');
  });

  test('a table has 12 in an hour, however many devices are drawn; another goes on', async () => {
    const { answers, at, placed, diners, quote } = await atOnce(20, newOrderKey);
    expect(placed).toBe(12);
    expect(answers.filter((answer) => answer === 'too_many_unpaid')).toHaveLength(8);
    const two = JSON.stringify([
      { name: 'Window 1', code: tableCode },
      { name: '2', code: 'CCCCCCCCCCCC' },
    ]);
    await queryOnce(ownerUrl, 'UPDATE ordering_terms SET tables = $1 WHERE business_id = $2', [
      two,
      at.businessId,
    ]);
    const body = { payment: 'ONLINE', ...byCard() };
    const refusal = await diners.refusedToPlace(await quote(), body);
    expect(refusal.responseMessage).toContain("Too many orders from this table weren't paid.");
    const other = await diners.place(await quote({ table: 'CCCCCCCCCCCC' }), body);
    expect(other.order.table).toBe('2');
  });

  test('a paid order no longer counts, and its device and table are erased', async () => {
    const { paid } = await open();
    const device = newOrderKey();
    for (let round = 0; round < 6; round += 1) {
      const { orderId } = await paid(device);
      const left =
        'SELECT device_index, table_index, network_index FROM web_payments WHERE order_id = $1';
      expect(await queryOnce(ownerUrl, left, [orderId])).toEqual([
        { device_index: null, table_index: null, network_index: null },
      ]);
    }
  });

  test('guests of one network: 120 at tables, where elsewhere there are 12', async () => {
    const one = strangeDevice();
    const tables = Array.from({ length: 11 }, (_, index) => ({
      name: String(index),
      code: `CCCCCCCCCC${'3467'.charAt(index % 4)}${'3467'.charAt(Math.floor(index / 4))}`,
    }));
    const there = await open();
    await queryOnce(ownerUrl, 'UPDATE ordering_terms SET tables = $1 WHERE business_id = $2', [
      JSON.stringify(tables),
      there.at.businessId,
    ]);
    const codes: (string | undefined)[] = [];
    for (const { code: table } of tables) {
      for (let order = 0; order < 11; order += 1) {
        const quoteId = await there.quote({ table });
        const body = await there.diners.bodyOf(quoteId, { payment: 'ONLINE', ...byCard() });
        const url = placeOrder.path.replace(':id', there.at.externalId);
        const answer = await app.inject({ method: 'POST', url, headers: one, payload: body });
        codes.push(answer.json().code);
      }
    }
    expect(codes.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => undefined));
    expect(codes[120]).toBe('too_many_unpaid');
  });
});

test('a phone orders 12 times in an hour, a table 40 times', async () => {
  const { diners, quote } = await open();
  const order = async (device: string) => {
    const body = { payment: 'ONLINE', ...byCard(device) };
    const bodies = await diners.bodyOf(await quote(), body);
    const [answer] = await diners.placeAtOnce([bodies]);
    // What is unpaid has limits of its own.
    await queryOnce(ownerUrl, "DELETE FROM throttle WHERE key LIKE 'payments.unpaid%'");
    return typeof answer === 'number' ? undefined : answer;
  };
  const [one, other] = [newOrderKey(), newOrderKey()];
  for (let round = 0; round < 12; round += 1) expect(await order(one)).toBeUndefined();
  expect(await order(one)).toBe('too_many_orders_of_device');
  for (let round = 0; round < 12; round += 1) expect(await order(other)).toBeUndefined();
  for (let round = 0; round < 16; round += 1) expect(await order(newOrderKey())).toBeUndefined();
  expect(await order(newOrderKey())).toBe('too_many_orders_of_table');
});
