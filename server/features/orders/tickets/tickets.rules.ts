import { hourMs, minuteMs } from '#contract/time/durations.ts';

/** A printer asks every few seconds, fetches and confirms. */
export const callsOfPrinter = {
  name: 'tickets.calls.printer',
  points: 600,
  windowMs: 10 * minuteMs,
  refusal: 'too_many_attempts',
  isForgettable: true,
} as const;

/** Addresses that no printer has: a removed one asks on. */
export const unknownOfNetwork = {
  name: 'tickets.unknown.network',
  points: 300,
  windowMs: 10 * minuteMs,
  refusal: 'too_many_attempts',
  isOfNetwork: true,
  isForgettable: true,
} as const;

/** Nobody cooks from a ticket of what was accepted longer ago. */
export const printedForMs = 12 * hourMs;

/** How long a printer has to confirm what it fetched. */
const confirmWithinMs = 20_000;

const mostUnconfirmed = 2;
const mostFailed = 5;

export type Ticket = {
  kind: string;
  /** How often it was fetched, and how often the printer said that it could not print it. */
  given: number;
  failed: number;
  givenAtMs: number | null;
};

/**
 * What may be done with a ticket that hasn't ended. A lost confirmation looks like one that will
 * still come: it is printed once more, as a copy, and not a third time.
 */
export function nextOf(
  { given, failed, givenAtMs }: Ticket,
  nowMs: number,
): 'GIVE' | 'GIVE_COPY' | 'WAIT' | 'UNCONFIRMED' | 'FAILED' {
  const unconfirmed = given - failed;
  if (failed >= mostFailed) return 'FAILED';
  if (unconfirmed === 0) return 'GIVE';
  if (givenAtMs !== null && nowMs - givenAtMs < confirmWithinMs) return 'WAIT';
  return unconfirmed < mostUnconfirmed ? 'GIVE_COPY' : 'UNCONFIRMED';
}

/**
 * It may ask for the same again before it has confirmed, as often as it likes: that counts as once.
 * https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en/, "Response (GET)"
 */
export const isAskedAgain = ({ given, failed, givenAtMs }: Ticket, nowMs: number): boolean =>
  given > failed && givenAtMs !== null && nowMs - givenAtMs < confirmWithinMs;

/** Whether it says, with a ticket it asks for, that it prints UTF-8: `utf8,std` */
export const takesUtf8 = (acceptCodepages: string): boolean =>
  acceptCodepages.split(',').some((one) => /^utf-?8$/i.test(one.trim()));

/** What a printer says when it confirms: `200 OK`, `OK`, `410 Paper out`. */
export const isPrinted = (code: string): boolean => /^\s*(2\d\d\b|ok\b)/i.test(code);
