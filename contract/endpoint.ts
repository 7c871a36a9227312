import type { z } from 'zod';
import type { Call } from './call.ts';
import type { Meaning } from './refusals.ts';

type ObjectSchema = z.ZodObject;

/** A call that takes one thing or a list of them: what is read of a body with such a list. */
export type Batch = {
  /** The field that has the list. */
  list: string;
  /** How many items it may have. */
  items: number;
  /** The longest item, and the longest body without the list's items. */
  itemBytes: number;
  /** How many values a body may have in all. */
  values: number;
};

/**
 * A call with its input, answer and refusals, described once: the server mounts it, the OpenAPI
 * document prints it, and the tests check answers against it. The web uses only its types.
 */
export type Endpoint<
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  Refusals extends Record<string, Meaning> = Record<string, Meaning>,
  Name extends string = string,
> = Call<Name> & {
  summary: string;
  tag: string;
  params: Params;
  query: Query;
  body: Body;
  /** The longest body, when the input needs more than the usual 4 KB. */
  bodyLimitBytes: number | undefined;
  batch: Batch | undefined;
  /** The body is a file, sent as its bytes; its schema is `fileSchema`. */
  acceptsFile: boolean;
  /** Takes the header Idempotency-Key: repeating the call with the same key does nothing more. */
  acceptsIdempotencyKey: boolean;
  /** Answers with an ETag, and with 304 to a caller who has that already. */
  hasEntityTag: boolean;
  /** Takes the header If-Match: nothing is done if what it changes has another ETag by now. */
  acceptsIfMatch: boolean;
  /** Reading it uses it up: a browser navigates to it, and HEAD is not served. */
  isReadOnce: boolean;
  /**
   * Streams events until the reader disconnects. Calling it does not count as using the session.
   */
  isEventStream: boolean;
  response: Response;
  /** Refusals by code, in addition to those that any call may give. */
  refusals: Refusals;
};

type Description<Params, Query, Body, Response, Refusals> = {
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyLimitBytes?: number | undefined;
  batch?: Batch;
  acceptsFile?: boolean;
  acceptsIdempotencyKey?: boolean;
  hasEntityTag?: boolean;
  acceptsIfMatch?: boolean;
  isReadOnce?: boolean;
  isEventStream?: boolean;
  response: Response;
  refusals?: Refusals;
};

/** Describes the calls of one section of the OpenAPI document. */
export const endpointsIn = (tag: string) =>
  function endpoint<
    Name extends string,
    Response extends z.ZodType,
    Params extends ObjectSchema | undefined = undefined,
    Query extends ObjectSchema | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
    // biome-ignore lint/complexity/noBannedTypes: {} has no keys; Record<string, ...> would have any.
    const Refusals extends Record<string, Meaning> = {},
  >(
    call: Call<Name>,
    description: Description<Params, Query, Body, Response, Refusals>,
  ): Endpoint<Params, Query, Body, Response, Refusals, Name> {
    return {
      ...call,
      ...description,
      tag,
      params: description.params as Params,
      query: description.query as Query,
      body: description.body as Body,
      bodyLimitBytes: description.bodyLimitBytes,
      batch: description.batch,
      acceptsFile: description.acceptsFile ?? false,
      acceptsIdempotencyKey: description.acceptsIdempotencyKey ?? false,
      hasEntityTag: description.hasEntityTag ?? false,
      acceptsIfMatch: description.acceptsIfMatch ?? false,
      isReadOnce: description.isReadOnce ?? false,
      isEventStream: description.isEventStream ?? false,
      refusals: description.refusals ?? ({} as Refusals),
    };
  };

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** What a caller passes: only the parts that the endpoint defines. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: InputOf<E['params']> }
  : { params?: never }) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : { query?: never }) &
  (E['body'] extends z.ZodType
    ? Record<string, never> extends InputOf<E['body']>
      ? { body?: InputOf<E['body']> }
      : { body: InputOf<E['body']> }
    : { body?: never });

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What the server gets, after validation. */
export type Received<E extends Endpoint> = {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
};

export type CallResult<E extends Endpoint> = z.output<E['response']>;

export type RefusalOf<E extends Endpoint> = keyof E['refusals'] & string;
