import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import {
  newestShown,
  type TestOrder,
  type TestRestaurant,
} from '#contract/portal/test-restaurant/test-restaurant.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findTextsInInbox } from '#platform/sms/sms.queries.ts';
import { openText } from '#platform/sms/text-queue.ts';
import { findOwnRestaurant, type TestRestaurant as Test } from '../../ground/restaurant/index.ts';
import { showPrograms } from '../../money/integrations/index.ts';
import { findMoneyStanding, findSweeps } from '../../money/sweeps/index.ts';
import { findNewestOrders } from './test-restaurant.queries.ts';

type OrderRow = Awaited<ReturnType<typeof findNewestOrders>>[number];

/** As on the page of the order: until somebody accepts it. */
export const mayCancel = ({ integration, stage }: Pick<OrderRow, 'integration' | 'stage'>) =>
  integration === webIntegration && stage === 'PLACED';

const paymentOf = ({ payment_state: state }: OrderRow): TestOrder['payment'] => {
  if (state === null) return 'AT_RESTAURANT';
  return state === 'STARTED' || state === 'EXPIRED' ? 'WAITS' : 'PAID_ONLINE';
};

const presentOrder = (row: OrderRow): TestOrder => ({
  orderNumber: row.order_id,
  integration: row.integration,
  stage: row.stage,
  service: row.service_type,
  placedAt: row.placed_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  totalCents: row.total_cents,
  payment: paymentOf(row),
  mayCancel: mayCancel(row),
});

type Showing = { vault: Vault; nowMs: number };

/** The transaction acts for the restaurant that it belongs to, and its caller may make keys there. */
export const showTest = (
  transaction: DatabaseTransaction,
  { vault, nowMs }: Showing,
  { businessId, madeAt }: Test,
): Promise<TestRestaurant> =>
  within(transaction, { restaurant: businessId }, async (acting) => {
    const { external_id: externalId, name } = await findOwnRestaurant(acting, businessId);
    const { programs } = await showPrograms(acting, { businessId, nowMs });
    const orders = await findNewestOrders(acting, businessId, newestShown.orders);
    const texts = await findTextsInInbox(acting, businessId, newestShown.texts);
    const sweeps = await findSweeps(acting, { businessId, limit: newestShown.deposits });
    const { unsweptCents } = await findMoneyStanding(acting, businessId);
    return {
      externalId,
      name,
      madeAt: madeAt.toISOString(),
      programs,
      orders: orders.map(presentOrder),
      texts: texts.map((row) => ({
        messageId: row.message_id,
        ...openText(vault, row),
        queuedAt: row.queued_at.toISOString(),
      })),
      deposits: sweeps.flatMap(({ sweepBatchNum, ranAt, amountCents }) =>
        sweepBatchNum === null || amountCents === null
          ? []
          : [{ number: sweepBatchNum, madeAt: ranAt.toISOString(), amountCents }],
      ),
      unsweptCents,
    };
  });
