import * as api from './api.gen.ts';
import { createSend, retryAfterIn, type SendOptions } from './send.ts';

type Functions = typeof api;

/** What a generated function resolves to: an answer of each status. */
type Received = { status: number; data?: unknown; headers?: Headers };

export type CallName = {
  [Name in keyof Functions]: Functions[Name] extends (...given: never[]) => Promise<Received>
    ? Name
    : never;
}[keyof Functions];

type AnswerOf<Name extends CallName> = Awaited<ReturnType<Functions[Name]>>;

type ValueOf<Name extends CallName> = Extract<AnswerOf<Name>, { status: 200 }>['data'] extends {
  response: infer Value;
}
  ? Value
  : never;

/** Its `code` has the codes of this call, and no others. */
type RefusalOf<Name extends CallName> =
  Exclude<AnswerOf<Name>, { status: 200 | 304 }> extends {
    data: infer Refusal;
  }
    ? Refusal
    : never;

/** Why it wasn't done. */
type Refused<Refusal> = {
  ok: false;
  httpStatus: number;
  refusal: Refusal;
  /** When the same call may pass, if that is known. */
  retryAfterMs: number | undefined;
};

/** What we answered: it was done, or why not. */
export type Answer<Value, Refusal> = { ok: true; value: Value } | Refused<Refusal>;

/**
 * Of a call that takes `ifNoneMatch`. Store the ETag with the value and pass it the next time: then you
 * get the value only if it has changed.
 */
export type TaggedAnswer<Value, Refusal> =
  | { ok: true; unchanged: false; value: Value; etag: string }
  | { ok: true; unchanged: true; etag: string }
  | Refused<Refusal>;

/** Those that may say that nothing has changed. */
type IsTagged<Name extends CallName> = 304 extends AnswerOf<Name>['status'] ? true : false;

type Options = { signal?: AbortSignal };

/** Without a key, the client draws one, for all tries of this call. */
type WithOwnKey<Given> = Given extends { idempotencyKey: string }
  ? Omit<Given, 'idempotencyKey'> & { idempotencyKey?: string }
  : Given;

type ParametersOf<Name extends CallName> = 2 extends Parameters<Functions[Name]>['length']
  ? undefined extends Parameters<Functions[Name]>[0]
    ? [given?: WithOwnKey<NonNullable<Parameters<Functions[Name]>[0]>>, options?: Options]
    : [given: WithOwnKey<NonNullable<Parameters<Functions[Name]>[0]>>, options?: Options]
  : [options?: Options];

/** The calls of the API, by the names that its OpenAPI document gives them. */
export type JoyousClient = {
  [Name in CallName]: (
    ...given: ParametersOf<Name>
  ) => Promise<
    IsTagged<Name> extends true
      ? TaggedAnswer<ValueOf<Name>, RefusalOf<Name>>
      : Answer<ValueOf<Name>, RefusalOf<Name>>
  >;
};

export type ClientOptions = SendOptions & {
  /** Our address, such as `https://joyous.example`. */
  url: string;
  /** The restaurant's key, `joy_...`. */
  key: string;
};

/** A key must not travel in the open. */
function addressOf(url: string): string {
  const { protocol, hostname, origin } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return origin;
  throw new TypeError(`The address must begin with https://, not ${protocol}//`);
}

type AnyCall = (...given: unknown[]) => Promise<Received>;

/** A function without input has one parameter, the options. */
const takesInput = (call: AnyCall) => call.length !== 1;

function answerOf({
  status,
  data,
  headers,
}: Received): Answer<unknown, unknown> | TaggedAnswer<unknown, unknown> {
  const etag = headers?.get('etag');
  if (status === 304) return { ok: true, unchanged: true, etag: etag ?? '' };
  if (status === 200) {
    const { response: value } = data as { response: unknown };
    return etag ? { ok: true, unchanged: false, value, etag } : { ok: true, value };
  }
  const retryAfterMs = headers && retryAfterIn(headers);
  return { ok: false, httpStatus: status, refusal: data, retryAfterMs };
}

/** One client for each key: what a key has left of its minute counts for all of its calls. */
export function createClient({ url, key, ...options }: ClientOptions): JoyousClient {
  const own = {
    baseUrl: addressOf(url),
    fetch: createSend(options),
    headers: { authorization: `Bearer ${key}` },
  };
  const calls = Object.entries<unknown>(api).filter(([, value]) => typeof value === 'function');
  const ready = (calls as [string, AnyCall][]).map(([name, call]) => [
    name,
    async (...given: (object | undefined)[]) => {
      if (!takesInput(call)) return answerOf(await call({ ...given[0], ...own }));
      const { idempotencyKey = crypto.randomUUID(), ...input } = {
        idempotencyKey: undefined,
        ...given[0],
      };
      return answerOf(await call({ ...input, idempotencyKey }, { ...given[1], ...own }));
    },
  ]);
  return Object.fromEntries(ready) as JoyousClient;
}
