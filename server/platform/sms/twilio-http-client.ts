import twilio from 'twilio';

type Options = { apiUrl: string; idempotencyKey: string; answerWithinMs: number };
type Base = InstanceType<typeof twilio.RequestClient>;
type Request = Parameters<Base['request']>[0];
type Answer<Data> = ReturnType<typeof twilio.RequestClient.prototype.request<Data>>;

/** Carries the SDK's calls: to the server of our settings, with a deadline, each message with its key. */
class HttpClient extends twilio.RequestClient {
  readonly #options: Options;

  constructor(options: Options) {
    super();
    this.#options = options;
  }

  override async request<Data>(request: Request): Answer<Data> {
    const { apiUrl, idempotencyKey, answerWithinMs } = this.#options;
    const { pathname, search } = new URL(request.uri);
    const credentials = Buffer.from(`${request.username}:${request.password}`).toString('base64');
    const answer = await fetch(apiUrl + pathname + search, {
      method: request.method,
      headers: {
        ...(request.headers as Record<string, string>),
        accept: 'application/json',
        authorization: `Basic ${credentials}`,
        'idempotency-key': idempotencyKey,
      },
      body: new URLSearchParams(formOf(request.data)),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const body = (await answer.json()) as Data;
    return { statusCode: answer.status, body, headers: Object.fromEntries(answer.headers) };
  }
}

const formOf = (data: unknown): [string, string][] =>
  Object.entries(data ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);

export const twilioHttpClient = (options: Options) => new HttpClient(options);
