import * as api from './api.gen.ts';
import { createSend, retryAfterIn, type SendOptions } from './send.ts';

type Functions = typeof api;

/** What a generated function resolves to: an answer of each status. */
type Received = { status: number; data: unknown; headers?: Headers };

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
type RefusalOf<Name extends CallName> = Exclude<AnswerOf<Name>, { status: 200 }>['data'];

/** What we answered: it was done, or why not. */
export type Answer<Value, Refusal> =
  | { ok: true; value: Value }
  | {
      ok: false;
      httpStatus: number;
      refusal: Refusal;
      /** When the same call may pass, if that is known. */
      retryAfterMs: number | undefined;
    };

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
  ) => Promise<Answer<ValueOf<Name>, RefusalOf<Name>>>;
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

const answerOf = ({ status, data, headers }: Received): Answer<unknown, unknown> =>
  status === 200
    ? { ok: true, value: (data as { response: unknown }).response }
    : {
        ok: false,
        httpStatus: status,
        refusal: data,
        retryAfterMs: headers && retryAfterIn(headers),
      };

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
