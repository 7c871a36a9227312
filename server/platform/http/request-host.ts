import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { refuse } from '../refusals/refuse.ts';
import { commonRefusal, describeRefusal, type Refusal } from './refusal.ts';

const hostAndPort = /^(\[[\da-f:.]+\]|[^:[\]@/\s]+)(?::\d{1,5})?$/i;

const nameIn = (host: string) => hostAndPort.exec(host)?.[1]?.toLowerCase();

const isLoopback = (name: string) =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '[::1]' ||
  (isIPv4(name) && name.startsWith('127.'));

function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let position = 0; position < rawHeaders.length; position += 2) {
    const name = rawHeaders[position];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/**
 * What is wrong with the host that a request names. Node silently keeps the first of two host
 * headers; a proxy in front of us may have used the other one.
 *
 * With `onlyHost`, our own address, we answer there and on this machine, nowhere else: a stranger's
 * page can point its own host name at our address (DNS rebinding) and then read our answers.
 */
export function hostCheck(
  onlyHost: string | undefined,
): (request: IncomingMessage) => Refusal | undefined {
  const ownName = onlyHost && new URL(onlyHost).hostname.toLowerCase();
  const foreign = describeRefusal(refuse('foreign_host'), {
    status: 421,
    message: `This server only answers at ${onlyHost}.`,
  });
  // Nearly all requests name the same one.
  let latestOwn: string | undefined;
  return (request) => {
    const hosts = countHosts(request);
    // HTTP/1.0 has no such header.
    if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1')) {
      return commonRefusal('bad_request');
    }
    if (ownName === undefined) return undefined;
    const { host = '' } = request.headers;
    if (host === latestOwn) return undefined;
    const name = nameIn(host);
    if (name === undefined || (name !== ownName && !isLoopback(name))) return foreign;
    latestOwn = host;
    return undefined;
  };
}
