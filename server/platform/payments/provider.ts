/** Identifies one of our payments. The provider stores it with its own data. */
export type PaymentName = { paymentId: string; businessId: number; orderId: number };

export type ToOpen = PaymentName & {
  cents: number;
  /** What the diner reads on the provider's page. */
  what: string;
  /** The restaurant's name, for the card statement. */
  restaurant: string;
  /** Where the provider sends the diner's browser, whether they paid or not. */
  returnUrl: string;
  /** The provider takes no payment after that. */
  closesAtMs: number;
};

export type FoundRefund = {
  providerId: string;
  /** Our name for the refund; undefined if it was made directly at the provider. */
  name: string | undefined;
  cents: number;
  hasFailed: boolean;
};

export type FoundDispute = {
  disputeId: string;
  cents: number;
  state: 'OPEN' | 'WON' | 'LOST';
  openedAtMs: number;
  /** As the provider writes it: `usd`. */
  currency: string;
  /** Why the diner wants it back, in the provider's word: `product_not_received`. */
  reason: string;
  /** The card network's own code for it. */
  networkCode: string | null;
  /** Until when it can be answered. Null: the bank takes no answer. */
  dueAtMs: number | null;
  /** Whether the bank waits for an answer, looks at one, or has decided. */
  evidence: 'NEEDED' | 'UNDER_REVIEW' | 'CLOSED';
  /** How often it was answered. */
  submissions: number;
  /** Our name for the answer that it has; undefined if it has none, or one from elsewhere. */
  answerName: string | undefined;
};

/** What a bank is told about a disputed payment. Each is text. */
export type DisputeEvidence = {
  /** What was sold. */
  product: string;
  customerName?: string | undefined;
  /** The day on which it was handed over. */
  serviceDay?: string | undefined;
  /** Everything else. */
  text: string;
};

/**
 * The provider's state of a payment: OPEN while the diner may pay, CLOSED when they no longer can
 * and didn't, RELEASED when the authorized money was let go.
 */
export type FoundPayment = {
  state: 'OPEN' | 'CLOSED' | 'AUTHORIZED' | 'CAPTURED' | 'RELEASED';
  sessionId: string;
  intentId: string | null;
  /** The page where the diner pays. */
  payAt: string | null;
  /** A payment in another currency isn't ours. */
  isInDollars: boolean;
  /** What the diner agreed to. */
  cents: number;
  capturedCents: number;
  refunds: readonly FoundRefund[];
  disputes: readonly FoundDispute[];
};

/** Something happened at the provider. Only a hint: we ask it for the payment's state. */
export type Notice = {
  eventId: string;
  kind: string;
  /** The payment, if the notice names it; otherwise ask for the `nameOf` its intent. */
  name: PaymentName | undefined;
  intentId: string | undefined;
  isDecline: boolean;
};

/** What a diner's bank was charged, for comparing whole days. */
export type Charge = {
  intentId: string;
  name: PaymentName | undefined;
  atMs: number;
  capturedCents: number;
  refundedCents: number;
  disputedCents: number;
};

/** An idempotency key: repeating a call with the same key does nothing twice. */
type Once = { key: string };

/** Takes the money of diners who pay online. Any call may be lost, before or after it is done. */
export type PaymentProvider = {
  /** For the same payment, finds the page that was made before. */
  open(toOpen: ToOpen): Promise<FoundPayment>;
  find(sessionId: string): Promise<FoundPayment>;
  /** After this, the diner can't pay on that page any more. */
  close(sessionId: string, once: Once): Promise<void>;
  capture(intentId: string, once: Once): Promise<void>;
  /** Lets the authorized money go. */
  release(intentId: string, once: Once): Promise<void>;
  /** At most once for each name. */
  refund(refund: { intentId: string; cents: number; name: string }): Promise<void>;
  /** Sends the answer to the bank, which takes only one. At most once for each name. */
  answerDispute(
    disputeId: string,
    answer: { evidence: DisputeEvidence; name: string },
  ): Promise<void>;
  nameOf(intentId: string): Promise<PaymentName | undefined>;
  /**
   * Undefined: not signed by the provider, or at a wrong time. OTHER: about something that we don't
   * follow.
   */
  readNotice(
    sent: { body: string; signature: string },
    nowMs: number,
  ): Notice | 'OTHER' | 'UNREADABLE' | undefined;
  /** Notices of money that goes back (disputes, refunds), even lost ones. Newest first. */
  noticesOfReturns(fromMs: number): AsyncIterable<Notice>;
  chargesBetween(fromMs: number, toMs: number): AsyncIterable<Charge>;
};

function nobody(): never {
  throw new Error('PAYMENTS is none here');
}

/** For when there is no provider any more: calls throw, and notices are not believed. */
export const noProvider: PaymentProvider = {
  open: nobody,
  find: nobody,
  close: nobody,
  capture: nobody,
  release: nobody,
  refund: nobody,
  answerDispute: nobody,
  nameOf: nobody,
  readNotice: () => undefined,
  noticesOfReturns: nobody,
  chargesBetween: nobody,
};

/** The provider answered that it won't do this. Any other error says nothing about what it did. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
