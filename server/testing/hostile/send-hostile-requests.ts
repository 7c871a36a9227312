import { randomUUID } from 'node:crypto';
import { Agent, request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { HostileRequest } from './hostile-requests.ts';
import { type Answer, isEvents, problemOf } from './judge-answer.ts';

export type Tally = {
  sent: number;
  large: number;
  /** Requests whose session or key was accepted. */
  withSession: number;
  withKey: number;
  /** How many requests were sent again because the server was busy. */
  again: number;
  byStatus: Record<number, number>;
  problems: string[];
};

export type SendOptions = {
  port: number;
  requests: Iterator<HostileRequest, never>;
  count: number;
  /**
   * Each returns the headers of a signed-in person; it is called again when they are no longer
   * accepted.
   */
  signIns: readonly (() => Promise<Record<string, string>>)[];
  /** API keys. */
  keys: readonly string[];
  /** Called for each problem at once, so that a long run shows it early. */
  onProblem?: (problem: string) => void;
};

const atOnce = 8;
const mostTries = 5;
const unpacking: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};
const mostProblems = 50;

export function send(agent: Agent, port: number, request: HostileRequest): Promise<Answer> {
  const { method, url, body } = request;
  const headers = { ...request.headers, ...(body && { 'content-length': String(body.length) }) };
  return new Promise((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', port, method, path: url, headers, agent });
    sent.setTimeout(20_000, () => sent.destroy(new Error('no answer in 20 s')));
    sent.on('error', reject);
    sent.on('response', async (response) => {
      try {
        if (isEvents(response.headers)) {
          // A stream lasts as long as it is read.
          response.destroy();
          return resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '' });
        }
        const bytes = Buffer.concat(await response.toArray());
        const unpack = unpacking[response.headers['content-encoding'] ?? ''];
        const text = String(unpack ? unpack(bytes) : bytes);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      } catch (error) {
        reject(error);
      }
    });
    sent.end(body);
  });
}

const shown = ({ method, url, headers, body }: HostileRequest) =>
  `${method} ${url.slice(0, 150)} ${JSON.stringify(headers).slice(0, 150)} ${JSON.stringify(String(body ?? '').slice(0, 200))}`;

type SignIn = SendOptions['signIns'][number];

/** A signed-in person, who signs in again after something ended the session. */
async function openSession(signIn: SignIn) {
  let headers = await signIn();
  let renewing: Promise<unknown> | undefined;
  return {
    headers: () => headers,
    renew: async (refused: Record<string, string>) => {
      if (refused !== headers) return;
      renewing ??= signIn().then((made) => {
        headers = made;
        renewing = undefined;
      });
      await renewing;
    },
  };
}

/** The headers of an API key, for a new call. */
export const keyHeaders = (key: string): Record<string, string> => ({
  authorization: `Bearer ${key}`,
  'idempotency-key': randomUUID(),
});

/** Calls that end the session in use. */
const endsSession = (path: string) => /\/(logout|switch)$/.test(path);

/** Sends them over sockets, several at once; returns the counts and the problems. */
export async function sendHostileRequests(options: SendOptions): Promise<Tally> {
  const { port, requests, count, keys } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const tally: Tally = {
    sent: 0,
    large: 0,
    withSession: 0,
    withKey: 0,
    again: 0,
    byStatus: {},
    problems: [],
  };
  const sessions = await Promise.all(options.signIns.map(openSession));

  // 503 says that the machine is busy, whatever the request. A real failure happens again.
  const sendUntilNotBusy = async (request: HostileRequest) => {
    let answer = await send(agent, port, request);
    for (let tries = 1; answer.status === 503 && tries < mostTries; tries += 1) {
      tally.again += 1;
      await sleep(tries * 1_000);
      answer = await send(agent, port, request);
    }
    return answer;
  };

  const note = (problem: string, request: HostileRequest) => {
    const line = `${problem} <- ${shown(request)}`;
    tally.problems.push(line);
    options.onProblem?.(line);
  };

  const sendOne = async () => {
    const { value } = requests.next();
    const position = tally.sent;
    tally.sent += 1;
    const { credentials, path } = value.operation;
    // One request in four comes from a stranger.
    const isKnown = position % 4 !== 0;
    const turn = Math.floor(position / 4);
    const session =
      isKnown && credentials === 'session' && !endsSession(path)
        ? sessions[turn % sessions.length]
        : undefined;
    const key = isKnown && credentials === 'key' ? keys[turn % keys.length] : undefined;
    const used = session?.headers() ?? (key === undefined ? undefined : keyHeaders(key));
    const request = { ...value, headers: { ...value.headers, ...used } };
    if ((value.body?.length ?? 0) > 4_096) tally.large += 1;
    try {
      const answer = await sendUntilNotBusy(request);
      tally.byStatus[answer.status] = (tally.byStatus[answer.status] ?? 0) + 1;
      const problem = problemOf(request, answer);
      if (problem) note(problem, request);
      if (session && used && answer.status === 401) await session.renew(used);
      else if (session) tally.withSession += 1;
      else if (key !== undefined && answer.status !== 401) tally.withKey += 1;
    } catch (error) {
      note(String(error), request);
    }
  };

  const sendMany = async () => {
    while (tally.sent < count && tally.problems.length < mostProblems) await sendOne();
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, sendMany));
  } finally {
    agent.destroy();
  }
  return tally;
}
