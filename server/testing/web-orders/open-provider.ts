import { noticesPath } from '#platform/payments/open-payments.ts';
import {
  createStandIn,
  type Fault,
  type SignedNotice,
  signed,
} from '#platform/payments/stand-in/stand-in.ts';
import type { OrderKey } from '../../features/ground/restaurant/index.ts';
import type { Step } from './random-orders.ts';

// Of the form that settings take.
export const providerAccount = {
  secretKey: 'sk_test_of_the_standin',
  webhookSecret: 'whsec_of_the_standin',
};

type Come = Extract<Step, { kind: 'notices' }>['come'];

/** Posts a notice to a server, and resolves with the status of its answer. */
export type PostNotice = (path: string, notice: SignedNotice) => Promise<number>;

/** A provider of payments whose calls and notices go wrong as a history says. */
export function openProvider(now: () => number) {
  const underWay: SignedNotice[] = [];
  /** Notices that arrive in the end. */
  const late: SignedNotice[] = [];
  const lost: SignedNotice[] = [];
  let faults: Fault[] = [];
  const counts = { callsLost: 0, lost: 0, doubled: 0, forged: 0 };
  const standIn = createStandIn({
    ...providerAccount,
    publicUrl: 'http://localhost:3000',
    now,
    deliver: (notice, card) => {
      (card === 'LOSE' ? lost : card === 'LATE' ? late : underWay).push(notice);
    },
    faultOf: () => {
      const fault = faults.shift() ?? 'NONE';
      if (fault !== 'NONE') counts.callsLost += 1;
      return fault;
    },
  });

  /** Signs each try anew: the server refuses an old signature. */
  async function send(post: PostNotice, notices: readonly SignedNotice[]): Promise<void> {
    for (const notice of notices) {
      const { body } = notice;
      const status = await post(noticesPath, signed(providerAccount.webhookSecret, body, now()));
      // The server had to ask the provider whose notice it is, and that call failed.
      if (status >= 500) lost.push(notice);
      else if (status !== 204) throw new Error(`a notice was answered ${status}: ${body}`);
    }
  }

  async function forge(post: PostNotice, notices: readonly SignedNotice[]): Promise<void> {
    for (const { body } of notices) {
      const status = await post(noticesPath, signed('whsec_of_somebody_else', body, now()));
      if (status !== 403) throw new Error(`a forged notice was answered ${status}`);
    }
    counts.forged += notices.length;
  }

  return {
    standIn,
    counts,
    /** Sets the faults of the next calls. */
    plan(next: readonly Fault[]): void {
      faults = [...next];
    },
    async sendNotices(post: PostNotice, come: Come): Promise<void> {
      const notices = [...underWay];
      if (come === 'FORGED') return forge(post, notices);
      standIn.catchUp();
      if (come === 'NOT_THE_LAST') lost.push(...notices.splice(-1));
      if (come === 'BACKWARDS') notices.reverse();
      await send(post, notices);
      if (come === 'TWICE') await send(post, notices);
      // Keeps notices that were made meanwhile; a try that fails is made again.
      underWay.splice(0, notices.length + (come === 'NOT_THE_LAST' ? 1 : 0));
      if (come === 'TWICE') counts.doubled += notices.length;
    },
    /** The provider answers again, and notices under way arrive. Lost ones never do. */
    async heal(post: PostNotice): Promise<void> {
      faults = [];
      standIn.catchUp();
      counts.lost += lost.splice(0).length;
      await send(post, [...underWay.splice(0), ...late.splice(0)]);
    },
  };
}

export type Provider = ReturnType<typeof openProvider>;

/** What the provider has of an order. */
export function providersOf({ standIn }: Provider, { businessId, orderId }: OrderKey) {
  const { state } = standIn;
  const sessions = Object.values(state.sessions).filter(
    ({ metadata }) =>
      metadata.joyous_restaurant === String(businessId) &&
      metadata.joyous_order === String(orderId),
  );
  const [first] = sessions;
  // A page closes when its time is over.
  const session = first && standIn.showSession(first.id);
  const intent = state.intents[session?.payment_intent ?? ''];
  const charge = state.charges[intent?.latest_charge ?? ''];
  const isOf = ({ payment_intent }: { payment_intent: string }) => payment_intent === intent?.id;
  const disputes = Object.values(state.disputes).filter(isOf);
  const takenBack = disputes
    .filter(({ status }) => status !== 'won')
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    pages: sessions.length,
    session,
    intent,
    charge,
    disputes,
    capturedCents: charge?.amount_captured ?? 0,
    /** How much of the diner's money the provider has. */
    keptCents: (charge?.amount_captured ?? 0) - (charge?.amount_refunded ?? 0) - takenBack,
  };
}

export type ProvidersSide = ReturnType<typeof providersOf>;
