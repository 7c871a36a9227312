import type { Call } from '../../call.ts';
import { menuCalls } from '../../find/menus/calls.ts';
import { integrationCalls } from '../../money/integrations/calls.ts';
import { noticeCalls } from '../../money/notices/calls.ts';
import type { Scope } from '../../people/access/scopes.ts';
import { orderCalls } from './calls.ts';
import { curl } from './curl.ts';
import { completedOrder, firstOrder, menu } from './example-bodies.ts';

/**
 * The commands on the page for integrators, in order. A test runs them in a shell as they are;
 * readers fill in only the address and the key.
 */
export const setUpCommand = (address: string, key: string): string =>
  `JOYOUS='${address}'\nKEY='${key}'`;

/** The package of the client for TypeScript, as the build puts it beside the pages. */
export const clientPackage = 'joyous-partner-0.1.0.tgz';

export const installClientCommand = `npm install "$JOYOUS/${clientPackage}"`;

export type Example = { title: string; command: string };

export type CallExamples = {
  call: Call;
  /** The scope the key needs; undefined for a call that any key may make. */
  scope: Scope | undefined;
  examples: readonly Example[];
};

export const partnerExamples: readonly CallExamples[] = [
  {
    call: integrationCalls.getPartnerRestaurant,
    scope: undefined,
    examples: [
      {
        title: 'Which restaurant your key is for',
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
      {
        title: 'Read the orders from the web and other programs',
        command: curl({ call: orderCalls.findPartnerOrder, query: '?since=start' }),
      },
      {
        title: 'Keep the cursor for the next call',
        command: `CURSOR=$(${curl({
          call: orderCalls.findPartnerOrder,
          query: '?since=start',
        })} |\n  sed 's/.*"cursor":"\\([^"]*\\).*/\\1/')`,
      },
      {
        title: 'Read what is new or has changed since',
        command: curl({ call: orderCalls.findPartnerOrder, query: '?since=$CURSOR' }),
      },
    ],
  },
  {
    call: orderCalls.acknowledgePartnerOrder,
    scope: 'orders:write',
    examples: [
      {
        title: 'Say that the order is on the till',
        command: curl({
          call: orderCalls.acknowledgePartnerOrder,
          idempotencyKey: 'order-1042-on-till-4711',
          body: { number: '4711' },
        }),
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
    call: noticeCalls.setPartnerNoticeAddress,
    scope: undefined,
    examples: [
      {
        title: 'With a test key: where notices go. Draw your own secret: openssl rand -base64 32',
        command: curl({
          call: noticeCalls.setPartnerNoticeAddress,
          idempotencyKey: 'notices-1',
          body: {
            url: 'https://till.joyous.app/notices',
            secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
          },
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
    call: menuCalls.setPartnerAvailability,
    scope: 'menu:write',
    examples: [
      {
        title: 'The carnitas are gone until tomorrow, by your own id of the taco',
        command: curl({
          call: menuCalls.setPartnerAvailability,
          item: 'reference:TACO-1',
          idempotencyKey: 'sold-out-1',
          body: { available: false, until: 'TOMORROW' },
        }),
      },
      {
        title: 'There are more: 12 portions, but no guacamole',
        command: curl({
          call: menuCalls.setPartnerAvailability,
          item: 'reference:TACO-1',
          idempotencyKey: 'sold-out-2',
          body: {
            available: true,
            portionsLeft: 12,
            options: [{ reference: 'X-GUAC', available: false }],
          },
        }),
      },
    ],
  },
  {
    call: menuCalls.getPartnerMenu,
    scope: 'menu:read',
    examples: [
      {
        title: 'Read the menu as it stands',
        command: curl({ call: menuCalls.getPartnerMenu }),
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
