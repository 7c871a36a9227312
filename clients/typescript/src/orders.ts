import type { Answer, JoyousClient } from './client.ts';
import { type PagesOptions, readPages } from './pages.ts';

type Found = Awaited<ReturnType<JoyousClient['findPartnerOrder']>>;
type Refusal = Extract<Found, { ok: false }>['refusal'];

/** Orders as they are now, at the position of their latest change. */
export type OrdersPage = Extract<Extract<Found, { ok: true }>['value'], { cursor: string }>;

export type OrdersOptions = Omit<PagesOptions<OrdersPage, Refusal>, 'read' | 'cursorOf'>;

/**
 * The orders from the web and other programs, new and changed ones, for as long as you read them. See
 * `readPages`.
 */
export const readOrders = (
  joyous: Pick<JoyousClient, 'findPartnerOrder'>,
  options: OrdersOptions = {},
): AsyncGenerator<Answer<OrdersPage, Refusal>, void, undefined> =>
  readPages<OrdersPage, Refusal>({
    ...options,
    read: async (since = 'start', sent) => {
      const answer = await joyous.findPartnerOrder({ since }, sent);
      if (!answer.ok) return answer;
      if (!('cursor' in answer.value)) throw new TypeError('not a page of orders');
      return { ok: true, value: answer.value };
    },
    cursorOf: ({ cursor }) => cursor,
  });
