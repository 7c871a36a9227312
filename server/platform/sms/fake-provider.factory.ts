import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What POST and GET of Messages.json take, from Twilio's OpenAPI document (twilio/twilio-oai,
 * twilio_api_v2010.json of 2026): anything else is a mistake of ours. Neither has a header.
 */
const twilioFields = {
  POST: `To StatusCallback ApplicationSid MaxPrice ProvideFeedback Attempt ValidityPeriod
    ForceDelivery ContentRetention AddressRetention SmartEncoded PersistentAction TrafficType
    ShortenUrls ScheduleType SendAt SendAsMms ContentVariables RiskCheck From FallbackFrom
    MessagingServiceSid Body MediaUrl ContentSid`.split(/\s+/),
  GET: 'To From DateSent DateSent< DateSent> PageSize Page PageToken'.split(' '),
};

const isIntegerWithin = (text: string | undefined, most: number) =>
  text === undefined || (/^[1-9]\d*$/.test(text) && Number(text) <= most);

function isKnownToTwilio({ method, fields }: ProviderRequest) {
  const known = twilioFields[method === 'GET' ? 'GET' : 'POST'];
  return (
    Object.keys(fields).every((field) => known.includes(field)) &&
    isIntegerWithin(fields.ValidityPeriod, 36_000) &&
    isIntegerWithin(fields.PageSize, 1_000)
  );
}

export type ProviderRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  fields: Record<string, string>;
};

/** A text that it has accepted, as its list shows it. */
export type AcceptedText = {
  sid: string;
  to: string;
  body: string;
  date_created: string;
  status: string;
};

type ListAnswer = (response: ServerResponse) => void;
type Answer = (response: ServerResponse, number: number, accept: () => AcceptedText) => void;

export type FakeProvider = {
  url: string;
  requests: ProviderRequest[];
  /** What it sends, newest first. */
  accepted: AcceptedText[];
  /** How it answers from now on; at first it accepts every message. */
  answerWith(answer: Answer): void;
  /** How it answers when it is asked for its list; at first with what it has accepted. */
  listWith(answer: ListAnswer | undefined): void;
  close(): Promise<void>;
};

const json = (status: number, body: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const acceptsIt: Answer = (response, _number, accept) => json(201, accept())(response);

/** The provider sends the text, but its answer never reaches us. */
export const acceptsInSilence: Answer = (_response, _number, accept) => void accept();

export const refusesWith = (status: number, code?: number): ListAnswer =>
  json(status, { status, message: 'No.', ...(code !== undefined && { code }) });

export const neverAnswers: Answer = () => undefined;

/** Stands in for Twilio's server: accepts the same requests, and answers as configured. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const requests: ProviderRequest[] = [];
  const accepted: AcceptedText[] = [];
  let answer = acceptsIt;
  let list: ListAnswer | undefined;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const fields = Object.fromEntries(
      method === 'GET' ? searchParams : new URLSearchParams(body),
    ) as Record<string, string>;
    const asked = { method, path: pathname, headers, fields };
    requests.push(asked);
    const number = requests.length;
    if (!isKnownToTwilio(asked)) return json(400, { code: 20001, message: 'Unknown' })(response);
    if (method === 'GET') {
      if (list) return list(response);
      return json(200, { messages: accepted.filter(({ to }) => to === fields.To) })(response);
    }
    answer(response, number, () => {
      const text = {
        sid: `SM${String(number).padStart(32, '0')}`,
        to: fields.To ?? '',
        body: fields.Body ?? '',
        date_created: new Date().toUTCString().replace('GMT', '+0000'),
        status: 'queued',
      };
      accepted.unshift(text);
      return text;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    accepted,
    listWith(nextAnswer) {
      list = nextAnswer;
    },
    answerWith(nextAnswer) {
      answer = nextAnswer;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
