import { kitchenCalls } from '#contract/orders/web-orders/calls.ts';
import { answerNeeded } from '#contract/orders/web-orders/change-words.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { endsSession } from '#contract/people/access/access-rules.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import type { Sent } from './tap-queue.ts';
import { type Act, isLateAt, minutesLeft, type Tap } from './taps.ts';

/** A line over which nothing arrives for so long is down. */
const timeoutMs = 15_000;

function call(tap: Tap, keepalive: boolean): Promise<KitchenOrder> {
  const params = { orderId: tap.orderId };
  const options = { timeoutMs, keepalive };
  switch (tap.act) {
    case 'accept': {
      const minutes =
        tap.minutes === null ? null : minutesLeft(tap.minutes, tap.tappedAtMs, Date.now());
      return portalApi.call(kitchenCalls.acceptWebOrder, { params, body: { minutes }, ...options });
    }
    case 'ready':
    case 'back': {
      const { readyWebOrder, sendBackWebOrder } = kitchenCalls;
      const body = { timesBack: tap.timesBack };
      return portalApi.call(tap.act === 'ready' ? readyWebOrder : sendBackWebOrder, {
        params,
        body,
        ...options,
      });
    }
    case 'complete': {
      const why = tap.paid === 'UNPAID' && tap.unpaidReason;
      const body = {
        ...(tap.paid !== null && { paymentStatus: tap.paid }),
        ...(why && { unpaidReason: why }),
        ...(tap.code !== undefined && { code: tap.code, isLate: isLateAt(tap, Date.now()) }),
      };
      return portalApi.call(kitchenCalls.completeWebOrder, { params, body, ...options });
    }
    case 'refuse': {
      const body = { reason: tap.reason, soldOutLines: [...tap.soldOutLines] };
      return portalApi.call(kitchenCalls.refuseWebOrder, { params, body, ...options });
    }
  }
}

const isServersTrouble = ({ status }: ApiError) =>
  status !== undefined && (status >= 500 || status === 408 || status === 429);

/** Why the tap came too late. The card shows the order as it is now. */
const tooLate: Record<Act['act'], string> = {
  accept: "You can't accept it anymore.",
  ready: "It can't be marked as ready anymore.",
  back: "It can't go back to the kitchen anymore.",
  complete: "It can't be marked as done anymore.",
  refuse: "You can't decline it anymore.",
};

/** What is asked is the whole order. */
const waitsForAnswer = "The diner hasn't answered yet, and nothing else is in it.";

/** `isLeaving`: the browser sends it even if the page is closed meanwhile. */
export async function sendTap(tap: Tap, isLeaving: boolean): Promise<Sent> {
  try {
    return { outcome: 'DONE', order: await call(tap, isLeaving) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // This page is about to close. What waits is sent once the same person signs in again.
    if (endsSession(error.message)) return { outcome: 'LINE_DOWN' };
    if (error.code === 'no_answer' || error.code === 'bad_answer') return { outcome: 'LINE_DOWN' };
    // While the diner's card is being charged, too: it is possible a moment later.
    if (isServersTrouble(error) || error.code === 'payment_under_way') return { outcome: 'LATER' };
    const isStage = error.code === 'stage_not_possible';
    const isAsked = error.problems.some(({ message }) => message === answerNeeded);
    const why = isAsked ? waitsForAnswer : tooLate[tap.act];
    return { outcome: 'NOT_POSSIBLE', why: isStage ? why : error.message };
  }
}
