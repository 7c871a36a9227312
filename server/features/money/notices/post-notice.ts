import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { withoutInvisible } from '#contract/free-text.ts';
import { noticeLimits } from '#contract/money/notices/limits.ts';
import { codeOf } from '#platform/process/errors.ts';
import {
  type FoundAddress,
  findReceiver,
  type LookUp,
  NoReceiverError,
} from './look-up-receiver.ts';
import { readReceiverAddress } from './receiver-address.ts';

export type Posted = {
  /** Of the answer. Undefined: there was none. */
  status: number | undefined;
  /** How the answer began, as text. */
  start: string | undefined;
  problem: string | undefined;
  tookMs: number;
};

export type PostNotice = (
  url: string,
  request: { headers: Record<string, string>; body: string },
) => Promise<Posted>;

type Receivers = {
  lookUp: LookUp;
  allowsLocal: boolean;
  wholeMs?: number;
  connectMs?: number;
};

/** What is stored of an answer; nothing more is read. */
const shownBytes = 500;
const headerBytes = 16 * 1024;

/** Connects only to addresses that were checked; TLS and the Host header still use the name. */
const pinnedTo =
  (addresses: readonly FoundAddress[]): LookupFunction =>
  (_name, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };

const problems: Record<string, string> = {
  unknown_name: 'unknown_name',
  not_public: 'not_public',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'connection_lost',
  EPIPE: 'connection_lost',
  HPE_HEADER_OVERFLOW: 'not_http',
};

function problemOf(error: unknown): string {
  const code = codeOf(error) ?? '';
  if (error instanceof AggregateError) return problemOf(error.errors[0]);
  if (error instanceof NoReceiverError) return error.code;
  if (problems[code]) return problems[code];
  if (code.startsWith('HPE_')) return 'not_http';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'certificate';
  if (error instanceof Error && error.name === 'TimeoutError') return 'too_slow';
  return 'no_connection';
}

/** Text that PostgreSQL can store and a page can show. */
const shownText = (bytes: Buffer) =>
  withoutInvisible(bytes.toString('utf8')).slice(0, shownBytes).toWellFormed();

class TimeoutError extends Error {
  override name = 'TimeoutError';
}

type Sending = {
  headers: Record<string, string>;
  body: string;
  connectMs: number;
  leftMs: number;
  /** Left out: the authorities that Node knows. */
  ca?: string;
};

/**
 * Posts to exactly these addresses. Follows no redirect, reads the first bytes of the answer and hangs
 * up: what was answered counts, also if the rest of it is late or lost.
 */
export function postTo(
  url: URL,
  addresses: readonly FoundAddress[],
  { headers, body, connectMs, leftMs, ca }: Sending,
): Promise<{ status: number; start: string }> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isTls ? https : http).request(url, {
      method: 'POST',
      agent: false,
      lookup: pinnedTo(addresses),
      maxHeaderSize: headerBytes,
      rejectUnauthorized: true,
      ...(ca !== undefined && { ca }),
      headers: {
        ...headers,
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      },
    });
    let answer: { status: number; chunks: Buffer[]; bytes: number } | undefined;
    const end = (error?: unknown) => {
      clearTimeout(connecting);
      clearTimeout(whole);
      request.destroy();
      if (answer) {
        resolve({ status: answer.status, start: shownText(Buffer.concat(answer.chunks)) });
      } else {
        reject(error);
      }
    };
    const connecting = setTimeout(() => end(new TimeoutError('connect')), connectMs);
    const whole = setTimeout(() => end(new TimeoutError('whole')), leftMs);
    request.on('socket', (socket) =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    );
    request.on('error', end);
    request.on('response', (response) => {
      const read = { status: response.statusCode ?? 0, chunks: [] as Buffer[], bytes: 0 };
      answer = read;
      response.on('data', (chunk: Buffer) => {
        read.chunks.push(chunk.subarray(0, Math.max(shownBytes - read.bytes, 0)));
        read.bytes += chunk.length;
        if (read.bytes >= shownBytes) end();
      });
      response.on('error', () => end());
      response.on('close', () => end());
    });
    request.end(body);
  });
}

/**
 * One attempt: looks the name up, and checks every address that it leads to. A connection serves one
 * notice, so that the next is checked again.
 */
export function postNotices({ lookUp, allowsLocal, ...times }: Receivers): PostNotice {
  const { wholeMs = noticeLimits.answerWithinSeconds * 1_000 } = times;
  const { connectMs = noticeLimits.connectWithinSeconds * 1_000 } = times;
  return async (address, request) => {
    const startedMs = performance.now();
    const tookMs = () => Math.round(performance.now() - startedMs);
    try {
      const read = readReceiverAddress(address, { allowsLocal });
      if ('problem' in read) throw new NoReceiverError('not_public');
      const url = new URL(read.url);
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new TimeoutError('look-up')), connectMs);
      const found = findReceiver(url.hostname, { lookUp, allowsLocal });
      const addresses = await Promise.race([found, late.promise]).finally(() =>
        clearTimeout(timer),
      );
      const leftMs = Math.max(wholeMs - tookMs(), 1);
      const posted = await postTo(url, addresses, { ...request, connectMs, leftMs });
      return { ...posted, problem: undefined, tookMs: tookMs() };
    } catch (error) {
      return { status: undefined, start: undefined, problem: problemOf(error), tookMs: tookMs() };
    }
  };
}
