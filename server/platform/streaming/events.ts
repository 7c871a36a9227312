import type { Refused } from '../refusals/refuse.ts';

const events = Symbol('events');

/** A connection on which a client reads events. */
export type EventLine = {
  /** Takes the text as sent, including the empty line that ends an event. */
  send(text: string): void;
  /** Ends the connection; the client may connect again. */
  end(): void;
};

type Follow<Code extends string> = (line: EventLine) => Refused<Code> | (() => void);

/** An answer that lasts as long as the client reads it. */
export type EventStream<Code extends string = string> = {
  readonly [events]: true;
  readonly follow: Follow<Code>;
};

/**
 * `follow` must not send anything itself. It refuses, or returns the cleanup to run when the
 * connection closes.
 */
export const eventStream = <Code extends string = never>(
  follow: Follow<Code>,
): EventStream<Code> => ({ [events]: true, follow });

export const isEventStream = (value: unknown): value is EventStream =>
  typeof value === 'object' && value !== null && events in value;
