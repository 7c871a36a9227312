import { ShoppingBag } from 'lucide-react';
import { shownCents } from '#contract/money/cents.ts';
import { testRestaurantCalls } from '#contract/portal/test-restaurant/calls.ts';
import type {
  TestOrder,
  TestRestaurant,
} from '#contract/portal/test-restaurant/test-restaurant.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { sinceText } from '#web/platform/since-text.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card-section.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';

const stages: Record<string, { text: string; tone: 'neutral' | 'accent' | 'success' | 'warn' }> = {
  PLACED: { text: 'New', tone: 'warn' },
  ACCEPTED: { text: 'Accepted', tone: 'accent' },
  READY: { text: 'Ready', tone: 'accent' },
  COMPLETED: { text: 'Completed', tone: 'success' },
  CANCELLED: { text: 'Canceled', tone: 'neutral' },
};

const payments: Record<TestOrder['payment'], string> = {
  AT_RESTAURANT: 'to be paid there',
  WAITS: 'not paid, so tills see nothing of it',
  PAID_ONLINE: 'paid online',
};

type RowProps = { order: TestOrder; nowMs: number };

function OrderRow({ order, nowMs }: RowProps) {
  const { busy, run } = useAction();
  const finish = useFinish();
  const { orderNumber, integration, stage, totalCents, payment, placedAt, mayCancel } = order;
  const { text, tone } = stages[stage] ?? { text: stage, tone: 'neutral' };
  const isFromWeb = integration === 'Joyous web';
  const cancel = async () => {
    const done = await run(() =>
      portalApi.call(testRestaurantCalls.pressAtTest, { body: { press: 'CANCEL', orderNumber } }),
    );
    if (done) await finish(done.result.said);
  };
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">Order {orderNumber}</span>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <span className="figures">{shownCents(totalCents)}</span>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {isFromWeb ? `From a diner, ${payments[payment]}` : `Sent by ${integration}`},{' '}
        {sinceText(placedAt, nowMs)}.
      </p>
      {mayCancel && (
        <div className="-ml-4">
          <Button variant="quiet" size="sm" loading={busy} onClick={() => void cancel()}>
            Its diner cancels<span className="sr-only">{` order ${orderNumber}`}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** Its last orders, and what the day's end would pay out. */
export function TestOrders({ test, nowMs }: { test: TestRestaurant; nowMs: number }) {
  const { orders, deposits, unsweptCents } = test;
  return (
    <Section title="Orders" className="gap-4">
      {orders.length === 0 ? (
        <EmptyState
          as="h3"
          size="sm"
          icon={<ShoppingBag size={26} />}
          title="No orders yet"
          text="Press “A diner orders now”, or send one from a till."
        />
      ) : (
        <ul aria-label="Orders of the test restaurant" className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.orderNumber} order={order} nowMs={nowMs} />
          ))}
        </ul>
      )}
      {(deposits.length > 0 || unsweptCents !== 0) && (
        <Facts>
          <Fact name="To be paid out at the day's end">{shownCents(unsweptCents)}</Fact>
          {deposits.map(({ number, amountCents }) => (
            <Fact key={number} name={`Deposit ${number}`}>
              {shownCents(amountCents)}
            </Fact>
          ))}
        </Facts>
      )}
    </Section>
  );
}
