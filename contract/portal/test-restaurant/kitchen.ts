import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { orderIdParams } from '../../orders/orders/orders.ts';
import {
  changeOrder,
  listDishesInstead,
  quoteOrderChange,
  seeOrderChanges,
  settleOrderChange,
} from '../../orders/web-orders/changes.ts';
import {
  acceptWebOrder,
  completeWebOrder,
  kitchenOrderSchema,
  listWebOrders,
  readyWebOrder,
  refuseWebOrder,
  sendBackWebOrder,
} from '../../orders/web-orders/kitchen.ts';
import { testRestaurantCalls } from './calls.ts';
import { noTest } from './test-restaurant.ts';

const endpoint = endpointsIn('Test restaurant');

export const listTestOrders = endpoint(testRestaurantCalls.listTestOrders, {
  summary: "The test restaurant's orders as its kitchen would see them",
  response: listWebOrders.response,
  refusals: noTest,
});

export const actInTestKitchen = endpoint(testRestaurantCalls.actInTestKitchen, {
  summary: 'Accept, refuse or finish an order of the test restaurant, as its kitchen would',
  params: orderIdParams,
  body: z.discriminatedUnion('act', [
    acceptWebOrder.body.extend({ act: z.literal('accept') }),
    readyWebOrder.body.extend({ act: z.literal('ready') }),
    sendBackWebOrder.body.extend({ act: z.literal('back') }),
    completeWebOrder.body.extend({ act: z.literal('complete') }),
    refuseWebOrder.body.extend({ act: z.literal('refuse') }),
    settleOrderChange.body.extend({ act: z.literal('settle') }),
    seeOrderChanges.body.extend({ act: z.literal('see') }),
  ]),
  response: kitchenOrderSchema,
  refusals: {
    ...noTest,
    ...completeWebOrder.refusals,
    ...settleOrderChange.refusals,
  },
});

export const quoteTestChange = endpoint(testRestaurantCalls.quoteTestChange, {
  summary: 'What a change of an order of the test restaurant would do. It changes nothing',
  params: orderIdParams,
  body: quoteOrderChange.body,
  bodyLimitBytes: quoteOrderChange.bodyLimitBytes,
  response: quoteOrderChange.response,
  refusals: { ...noTest, ...quoteOrderChange.refusals },
});

export const changeTestOrder = endpoint(testRestaurantCalls.changeTestOrder, {
  summary: 'Change an accepted order of the test restaurant, as its kitchen would',
  params: orderIdParams,
  body: changeOrder.body,
  bodyLimitBytes: changeOrder.bodyLimitBytes,
  acceptsIdempotencyKey: true,
  response: changeOrder.response,
  refusals: { ...noTest, ...changeOrder.refusals },
});

export const listTestDishes = endpoint(testRestaurantCalls.listTestDishes, {
  summary: 'The menu of the test restaurant as it is now, for what comes instead of a dish',
  response: listDishesInstead.response,
  refusals: noTest,
});
