import { asRestaurant } from '#platform/database/transactions.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { noCeilings } from '../../money/ledger/ceilings.factory.ts';
import { acceptOrders } from './intake/accept-orders.ts';
import { type OrderBody, readBody } from './orders.factory.ts';

/** As if by a process of its own: each process allows a key one batch at a time. */
export const acceptAsBatch = (
  { clock, database, vault }: Pick<TestApp, 'clock' | 'database' | 'vault'>,
  businessId: number,
  orders: readonly OrderBody[],
) =>
  asRestaurant(database, businessId, (transaction) =>
    acceptOrders(
      transaction,
      { vault, texts: makeTexts({ database, vault }), publicUrl: 'https://joyous.example' },
      {
        businessId,
        integration: 'Counter till',
        mayCharge: true,
        nowMs: clock.now(),
        by: 'job' as const,
        ceilings: noCeilings,
      },
      orders.map((order) => readBody(order, clock.now())),
    ),
  );
