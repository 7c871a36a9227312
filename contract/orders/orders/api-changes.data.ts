import type { Call } from '../../call.ts';
import { menuCalls } from '../../find/menus/calls.ts';
import { integrationCalls } from '../../money/integrations/calls.ts';
import { noticeCalls } from '../../money/notices/calls.ts';
import { orderCalls } from './calls.ts';

type Change = { on: string; says: string; newCalls?: readonly Call[] };

/** What changed for programs, newest first. A call that is new is named by its entry. */
export const apiChanges: readonly Change[] = [
  {
    on: '2026-11-29',
    says: 'Programs read the orders of others, new and changed ones, and acknowledge those from the web. They read the menu, and say dish by dish what is sold out. Notices tell programs what happens, as it happens. Owners make a test restaurant. A client for TypeScript. The OpenAPI document names the answers to orders (AcceptedOrder, BatchAnswer), and generators make clients from it without a warning. We say for how long a version is kept.',
    newCalls: [
      orderCalls.acknowledgePartnerOrder,
      menuCalls.getPartnerMenu,
      menuCalls.setPartnerAvailability,
      noticeCalls.listPartnerNotices,
      noticeCalls.replayPartnerNotice,
      noticeCalls.setPartnerNoticeAddress,
    ],
  },
  {
    on: '2026-11-28',
    says: 'Owners make, replace and end keys in the portal. Each answer says how many calls are left, in the fields RateLimit and RateLimit-Policy. An order says its tax by rate and by line.',
  },
  {
    on: '2026-11-24',
    says: 'A till can send the whole menu.',
    newCalls: [menuCalls.putPartnerMenu],
  },
  {
    on: '2026-11-23',
    says: 'Only a key with payments:write can say that an order was paid through us.',
  },
];

export const firstCalls: readonly Call[] = [
  integrationCalls.getPartnerRestaurant,
  orderCalls.createPartnerOrders,
  orderCalls.findPartnerOrder,
  orderCalls.getPartnerOrder,
  orderCalls.setPartnerOrderStatus,
  orderCalls.confirmPartnerOrders,
  orderCalls.refundPartnerOrder,
];
