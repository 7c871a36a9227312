import { ChefHat } from 'lucide-react';
import { useState } from 'react';
import { redirect } from 'react-router';
import type { CallInput } from '#contract/endpoint.ts';
import type { EndpointOf } from '#contract/endpoints.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { testRestaurantCalls } from '#contract/portal/test-restaurant/calls.ts';
import { meaningOf, messageOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useRenew } from '#web/platform/query/use-renew.ts';
import { useAction } from '#web/platform/use-action.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Act, type ChangeCalls, TestKitchen } from '../../orders/web-orders/index.ts';
import type { Route } from './+types/test-kitchen.page';
import { useLookAgain } from './use-look-again.ts';

const shown = q(testRestaurantCalls.listTestOrders);

/** Without a test restaurant, its page says how to get one. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, shown).catch((error: unknown) => {
    const isNone = meaningOf(testRestaurantCalls.listTestOrders, error, {
      no_test_restaurant: true,
    });
    throw isNone ? redirect('/business/account/programs/test') : error;
  });

const timeoutMs = 20_000;

type Body = CallInput<EndpointOf<typeof testRestaurantCalls.actInTestKitchen>>['body'];

const send = (orderId: number, body: Body) =>
  portalApi.call(testRestaurantCalls.actInTestKitchen, { params: { orderId }, body, timeoutMs });

const changes: ChangeCalls = {
  quote: (orderId, body, signal) =>
    portalApi.call(testRestaurantCalls.quoteTestChange, {
      params: { orderId },
      body,
      signal,
      timeoutMs,
    }),
  change: (orderId, body, idempotencyKey) =>
    portalApi.call(testRestaurantCalls.changeTestOrder, {
      params: { orderId },
      body,
      idempotencyKey,
      timeoutMs,
    }),
  settle: (orderId, body) => send(orderId, { act: 'settle', ...body }),
  see: (orderId, body) => send(orderId, { act: 'see', ...body }),
  dishes: q(testRestaurantCalls.listTestDishes),
};

function bodyOf(pressed: Act) {
  if (pressed.act === 'refuse') return { ...pressed, soldOutLines: [...pressed.soldOutLines] };
  if (pressed.act !== 'complete') return pressed;
  const { act, paid, code } = pressed;
  const why = paid === 'UNPAID' ? pressed.unpaidReason : undefined;
  return {
    act,
    ...(paid !== null && { paymentStatus: paid }),
    ...(why && { unpaidReason: why }),
    ...(code !== undefined && { code }),
  };
}

/** What its kitchen would see, and the same buttons. */
export default function TestKitchenPage() {
  const { result, askedAtMs = 0 } = useCall(shown);
  const renew = useRenew();
  const { run } = useAction();
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  useLookAgain(true);
  const say = (orderId: number, why?: string) => {
    const others = new Map(refused);
    others.delete(orderId);
    setRefused(why === undefined ? others : others.set(orderId, why));
  };
  const act = async ({ orderId }: KitchenOrder, pressed: Act) => {
    say(orderId);
    await run(
      () => send(orderId, bodyOf(pressed)),
      (error) => {
        say(orderId, messageOf(error));
        return true;
      },
    );
    await renew();
  };
  if (!result) return null;
  return result.orders.length === 0 ? (
    <EmptyState
      icon={<ChefHat size={32} />}
      title="No orders right now"
      text="Have a diner order on the page of the test restaurant. Those that ended more than an hour ago are no longer here."
    />
  ) : (
    <TestKitchen
      board={result}
      askedAtMs={askedAtMs}
      changes={changes}
      refused={refused}
      onAct={(order, pressed) => void act(order, pressed)}
      onDismiss={(orderId) => say(orderId)}
      reload={renew}
    />
  );
}
