import { silentAfterMs } from '#contract/money/integrations/till-state.ts';
import { tillHasMs } from '#contract/orders/web-orders/till-wait.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { Part, Text } from './developers-part.tsx';

/** How a till takes the orders that diners place with us. */
export const OrdersFromTheWeb = () => (
  <Part id="since" title="Take orders from the web">
    <Text>
      Call <code>GET /api/partner/V1/orders?since=start</code>, and then again with the{' '}
      <code>cursor</code> of each answer, every few seconds: right away while <code>hasMore</code>{' '}
      is true. You get every order of the restaurant that your integration didn’t send, each once,
      as it is now, at the place of its latest change: placed, accepted, changed, ready, completed,
      canceled, refunded. Store the cursor after you have stored the orders. If you lose it, begin
      with <code>start</code>: you get the orders again. Nothing is ever skipped, and all programs
      of the restaurant see the same sequence. It has the orders that weren’t finished when we began
      to keep it, and all that came or changed since.
    </Text>
    <Text>
      An order that its diner pays online is in no answer until it is paid. <code>itemId</code>, the
      category and the names of the dish and its choices are those of the menu, so a till that sends
      its menu finds its own dishes by them. Prices and taxes are as we book them. Names, numbers,
      addresses and notes take the scope <code>diners:read</code>; the number and the address are
      left out once the order has ended, and everything once it was erased.
    </Text>
    <Text>
      When an order is on your till, say so with{' '}
      <code>POST /api/partner/V1/orders/:orderId/acknowledgement</code> and the number that it has
      there. An owner chooses in the portal, under Account, Programs, which program orders from the
      web go to. If that is yours, the kitchen reads “On the till as 4711” and doesn’t have to
      notice the order itself. An order that you don’t acknowledge within {tillHasMs / minuteMs}{' '}
      minutes rings in the kitchen, and so does every new one while you haven’t called for{' '}
      {silentAfterMs / minuteMs} minutes or have no key that works. To accept an order, and to say
      that it is ready, completed or canceled, set its stage as you do for your own: the diner is
      told.
    </Text>
  </Part>
);
