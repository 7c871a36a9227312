import type { Refused } from '../refusals/refuse.ts';

const events = Symbol('events');

/** A connection on which somebody reads events. */
export type EventLine = {
  /** As it goes over the wire, with the empty line that ends an event. */
  send(text: string): void;
  /** Whoever reads may come again. */
  end(): void;
};

type Follow<Code extends string> = (line: EventLine) => Refused<Code> | (() => void);

/** An answer that lasts for as long as somebody reads it. */
export type EventStream<Code extends string = string> = {
  readonly [events]: true;
  readonly follow: Follow<Code>;
};

/** `follow` sends nothing yet. It refuses, or answers with what is to be done once the connection is closed. */
export const eventStream = <Code extends string = never>(
  follow: Follow<Code>,
): EventStream<Code> => ({ [events]: true, follow });

export const isEventStream = (value: unknown): value is EventStream =>
  typeof value === 'object' && value !== null && events in value;
