/** Which payment of ours: the provider keeps it beside what it has. */
export type PaymentName = { paymentId: string; businessId: number; orderId: number };

export type ToOpen = PaymentName & {
  cents: number;
  /** What the diner reads on the provider's page. */
  what: string;
  /** Its name, for the statement of the card. */
  restaurant: string;
  /** Where the provider sends the diner's browser, whether they paid or not. */
  returnUrl: string;
  /** The provider takes no payment after that. */
  closesAtMs: number;
};

export type FoundRefund = {
  providerId: string;
  /** Which of ours; undefined if somebody made it at the provider. */
  name: string | undefined;
  cents: number;
  hasFailed: boolean;
};

export type FoundDispute = {
  disputeId: string;
  cents: number;
  state: 'OPEN' | 'WON' | 'LOST';
  openedAtMs: number;
};

/**
 * What the provider says of a payment: OPEN while the diner may pay, CLOSED when they can't and
 * nobody did, RELEASED when what was authorized was let go.
 */
export type FoundPayment = {
  state: 'OPEN' | 'CLOSED' | 'AUTHORIZED' | 'CAPTURED' | 'RELEASED';
  sessionId: string;
  intentId: string | null;
  /** The page where the diner pays. */
  payAt: string | null;
  /** In dollars, or it is none of ours. */
  isInDollars: boolean;
  /** What the diner agreed to. */
  cents: number;
  capturedCents: number;
  refunds: readonly FoundRefund[];
  disputes: readonly FoundDispute[];
};

/** Something happened there. Only a hint: what is true is asked for. */
export type Notice = {
  eventId: string;
  kind: string;
  /** Whose it is, if the notice says so; otherwise `nameOf` its intent. */
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

/** Idempotency keys: the same one again does nothing twice. */
type Once = { key: string };

/** Whoever takes the money of diners who pay online. Each call may be lost, before or after it was done. */
export type PaymentProvider = {
  /** The same payment again finds the page that was made for it before. */
  open(toOpen: ToOpen): Promise<FoundPayment>;
  find(sessionId: string): Promise<FoundPayment>;
  /** Nobody can pay there any more. */
  close(sessionId: string, once: Once): Promise<void>;
  capture(intentId: string, once: Once): Promise<void>;
  /** Lets go what was authorized. */
  release(intentId: string, once: Once): Promise<void>;
  /** Once for its name. */
  refund(refund: { intentId: string; cents: number; name: string }): Promise<void>;
  nameOf(intentId: string): Promise<PaymentName | undefined>;
  /**
   * Undefined: it isn't signed by the provider, or not now. OTHER: of something that we don't
   * follow.
   */
  readNotice(
    sent: { body: string; signature: string },
    nowMs: number,
  ): Notice | 'OTHER' | 'UNREADABLE' | undefined;
  /** What it sent, or couldn't, of money that goes back: disputes and refunds. The newest first. */
  noticesOfReturns(fromMs: number): AsyncIterable<Notice>;
  chargesBetween(fromMs: number, toMs: number): AsyncIterable<Charge>;
};

function nobody(): never {
  throw new Error('PAYMENTS is none here');
}

/** Where there is none any more: nothing is asked, and nothing is believed. */
export const noProvider: PaymentProvider = {
  open: nobody,
  find: nobody,
  close: nobody,
  capture: nobody,
  release: nobody,
  refund: nobody,
  nameOf: nobody,
  readNotice: () => undefined,
  noticesOfReturns: nobody,
  chargesBetween: nobody,
};

/** It answered that it won't do this. Anything else that is thrown says nothing about what it did. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
