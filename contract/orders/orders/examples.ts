import type { Call } from '../../call.ts';
import { menuCalls } from '../../find/menus/calls.ts';
import { integrationCalls } from '../../money/integrations/calls.ts';
import { noticeCalls } from '../../money/notices/calls.ts';
import type { Scope } from '../../people/access/scopes.ts';
import { orderCalls } from './calls.ts';

/**
 * The commands on the page for integrators, in order. A test runs them in a shell as they are;
 * readers fill in only the address and the key.
 */
export const setUpCommand = (address: string, key: string): string =>
  `JOYOUS='${address}'\nKEY='${key}'`;

export type Example = { title: string; command: string };

export type CallExamples = {
  call: Call;
  /** The scope the key needs; undefined for a call that any key may make. */
  scope: Scope | undefined;
  examples: readonly Example[];
};

type SentExample = { call: Call; query?: string; idempotencyKey?: string; body?: object };

function curl({ call, query = '', idempotencyKey, body }: SentExample): string {
  const path = call.path.replace(':orderId', '$ORDER').replace(':noticeId', '$NOTICE');
  return [
    `curl -sS "$JOYOUS${path}${query}"`,
    ...(call.method === 'PUT' || (call.method === 'POST' && !body) ? [`-X ${call.method}`] : []),
    '-H "Authorization: Bearer $KEY"',
    ...(body ? ['-H "Content-Type: application/json"'] : []),
    ...(idempotencyKey ? [`-H "Idempotency-Key: ${idempotencyKey}"`] : []),
    ...(body ? [`-d '${JSON.stringify(body, null, 2)}'`] : []),
  ].join(' \\\n  ');
}

const firstOrder = {
  reference: '1042',
  serviceType: 'TAKE_OUT',
  paymentStatus: 'PAID_ELSEWHERE',
  placedAt: '2026-03-18T18:30:00-05:00',
  dueAt: '2026-03-18T18:55:00-05:00',
  lines: [
    {
      item: 'Carnitas taco',
      category: 'Tacos',
      quantity: 2,
      price: '4.50',
      modifiers: [{ name: 'Extra salsa', price: '0.50' }],
      tax: '0.82',
    },
    { item: 'Horchata', category: 'Drinks', quantity: 1, price: '3.00', tax: '0.25' },
  ],
  amounts: { subtotal: '13.00', tax: '1.07', tip: '2.00', total: '16.07' },
  customer: { name: 'Ann', phone: '+1 512 555 0190', note: 'No onions' },
};

const menu = {
  version: 1773856800000,
  catalogs: [
    {
      name: 'Menu',
      categories: [
        {
          name: 'Tacos',
          items: [
            {
              name: 'Carnitas taco',
              description: 'Slow-cooked pork, onion, cilantro',
              priceCents: 450,
              optionGroups: [
                { name: 'Salsa', least: 1, most: 1, options: [{ name: 'Red' }, { name: 'Green' }] },
                { name: 'Extras', options: [{ name: 'Guacamole', priceCents: 150 }] },
              ],
            },
          ],
        },
        { name: 'Drinks', items: [{ name: 'Horchata', priceCents: 300, available: false }] },
      ],
    },
  ],
};

const completedOrder = (reference: string, minute: string) => ({
  reference,
  serviceType: 'DINE_IN',
  paymentStatus: 'PAID_BY_CARD_IN_STORE',
  stage: 'COMPLETED',
  placedAt: `2026-03-18T19:${minute}:00-05:00`,
  completedAt: `2026-03-18T20:${minute}:00-05:00`,
  amounts: { subtotal: '20.00', tax: '1.65', tip: '4.00', total: '25.65' },
});

export const partnerExamples: readonly CallExamples[] = [
  {
    call: integrationCalls.getPartnerRestaurant,
    scope: undefined,
    examples: [
      {
        title: 'Try your key',
        command: curl({ call: integrationCalls.getPartnerRestaurant }),
      },
    ],
  },
  {
    call: orderCalls.createPartnerOrders,
    scope: 'orders:write',
    examples: [
      {
        title: 'Send one order',
        command: curl({
          call: orderCalls.createPartnerOrders,
          idempotencyKey: 'order-1042',
          body: firstOrder,
        }),
      },
      {
        title: 'Send several, and confirm that you have sent everything',
        command: curl({
          call: orderCalls.createPartnerOrders,
          idempotencyKey: 'batch-2026-03-18-1',
          body: {
            orders: [completedOrder('1043', '05'), completedOrder('1044', '10')],
            completeUpTo: '2026-03-18T21:00:00-05:00',
          },
        }),
      },
    ],
  },
  {
    call: orderCalls.findPartnerOrder,
    scope: 'orders:read',
    examples: [
      {
        title: 'Find an order by your own reference',
        command: curl({ call: orderCalls.findPartnerOrder, query: '?reference=1042' }),
      },
      {
        title: 'Keep our number of it for the next calls',
        command: `ORDER=$(${curl({
          call: orderCalls.findPartnerOrder,
          query: '?reference=1042',
        })} |\n  sed 's/.*"orderId":\\([0-9]*\\).*/\\1/')`,
      },
    ],
  },
  {
    call: orderCalls.getPartnerOrder,
    scope: 'orders:read',
    examples: [{ title: 'Read an order', command: curl({ call: orderCalls.getPartnerOrder }) }],
  },
  {
    call: orderCalls.setPartnerOrderStatus,
    scope: 'orders:write',
    examples: [
      {
        title: 'The kitchen has it ready',
        command: curl({
          call: orderCalls.setPartnerOrderStatus,
          idempotencyKey: 'order-1042-ready',
          body: { stage: 'READY', at: '2026-03-18T18:50:00-05:00' },
        }),
      },
      {
        title: 'It was picked up, and the tip is known',
        command: curl({
          call: orderCalls.setPartnerOrderStatus,
          idempotencyKey: 'order-1042-completed',
          body: { stage: 'COMPLETED', at: '2026-03-18T19:02:00-05:00', tip: '2.50' },
        }),
      },
    ],
  },
  {
    call: orderCalls.refundPartnerOrder,
    scope: 'refunds:write',
    examples: [
      {
        title: 'Give back one taco, with its tax',
        command: curl({
          call: orderCalls.refundPartnerOrder,
          idempotencyKey: 'refund-1042-1',
          body: {
            reference: 'R-1',
            reason: 'One taco was missing',
            lines: [{ lineNo: 1, quantity: 1 }],
          },
        }),
      },
      {
        title: 'Give back everything that is left',
        command: curl({
          call: orderCalls.refundPartnerOrder,
          idempotencyKey: 'refund-1042-2',
          body: { reference: 'R-2', reason: 'The order was wrong', all: true },
        }),
      },
    ],
  },
  {
    call: orderCalls.confirmPartnerOrders,
    scope: 'orders:write',
    examples: [
      {
        title: 'Nothing was sold since',
        command: curl({
          call: orderCalls.confirmPartnerOrders,
          idempotencyKey: 'complete-2026-03-18',
          body: { completeUpTo: '2026-03-18T23:59:59-05:00' },
        }),
      },
    ],
  },
  {
    call: menuCalls.putPartnerMenu,
    scope: 'menu:write',
    examples: [
      {
        title: 'Send the whole menu',
        command: curl({
          call: menuCalls.putPartnerMenu,
          idempotencyKey: 'menu-1773856800000',
          body: menu,
        }),
      },
    ],
  },
  {
    call: noticeCalls.listPartnerNotices,
    scope: undefined,
    examples: [
      {
        title: 'Read the notices of your program',
        command: curl({ call: noticeCalls.listPartnerNotices }),
      },
      {
        title: 'Keep the id of one for the next call',
        command: `NOTICE=$(${curl({ call: noticeCalls.listPartnerNotices })} |\n  sed 's/.*"noticeId":"\\([^"]*\\)".*/\\1/')`,
      },
    ],
  },
  {
    call: noticeCalls.replayPartnerNotice,
    scope: undefined,
    examples: [
      {
        title: 'Have one sent again',
        command: curl({ call: noticeCalls.replayPartnerNotice, idempotencyKey: 'replay-1' }),
      },
    ],
  },
];
