import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { orderIdParams } from '../../orders/orders/orders.ts';
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
  ]),
  response: kitchenOrderSchema,
  refusals: { ...noTest, ...completeWebOrder.refusals },
});
