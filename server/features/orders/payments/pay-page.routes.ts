import type { FastifyInstance } from 'fastify';
import type { PayPage } from '#contract/orders/payments/pay-page.ts';
import * as payPageContract from '#contract/orders/payments/pay-page.ts';
import type { StandIn } from '#platform/payments/stand-in/stand-in.ts';
import { StandInRefusal } from '#platform/payments/stand-in/stand-in-state.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { type Operation, routesOf } from '../../people/access/index.ts';

const states = { open: 'OPEN', complete: 'PAID', expired: 'CLOSED' } as const;

function pageOf(standIn: StandIn, sessionId: string): PayPage | undefined {
  if (!standIn.state.sessions[sessionId]) return undefined;
  const session = standIn.showSession(sessionId);
  const { amount_total, status, success_url, cancel_url, what } = session;
  const urls = { returnUrl: success_url, leaveUrl: cancel_url };
  return { what, cents: amount_total, state: states[status], ...urls };
}

const showOf =
  (standIn: StandIn): Operation<'showPayPage'> =>
  async ({ params }) =>
    pageOf(standIn, params.sessionId) ?? refuse('pay_page_not_found');

const payOf =
  (standIn: StandIn): Operation<'payOnPage'> =>
  async ({ params, body }) => {
    const { sessionId } = params;
    if (!pageOf(standIn, sessionId)) return refuse('pay_page_not_found');
    try {
      if (!standIn.pay(sessionId, body.card)) return refuse('card_declined');
    } catch (error) {
      if (error instanceof StandInRefusal) return refuse('pay_page_closed');
      throw error;
    }
    return pageOf(standIn, sessionId) ?? refuse('pay_page_not_found');
  };

/** The page on which the stand-in plays the provider: it exists only where diners don't really pay. */
export const payPageRoutes = (app: FastifyInstance, standIn: StandIn): void =>
  routesOf(payPageContract, { showPayPage: showOf(standIn), payOnPage: payOf(standIn) })(app);
