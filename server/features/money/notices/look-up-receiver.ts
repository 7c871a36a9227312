import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { codeOf } from '#platform/process/errors.ts';
import { isLoopback } from '#platform/settings/network.ts';
import { isPublicAddress } from './receiver-address.ts';

export type FoundAddress = { address: string; family: 4 | 6 };

/** All addresses of a name. */
export type LookUp = (name: string) => Promise<FoundAddress[]>;

/** Nobody knows the name, or one of its addresses isn't on the internet. */
export class NoReceiverError extends Error {
  override name = 'NoReceiverError';
  readonly code: 'unknown_name' | 'not_public';
  constructor(code: NoReceiverError['code']) {
    super(code);
    this.code = code;
  }
}

const noAnswers = ['ENODATA', 'ENOTFOUND', 'ENONAME'];

/**
 * Asks name servers itself: `dns.lookup` takes one of four threads, which also hash passwords, for as
 * long as a name server is silent. It also reads /etc/hosts, which names machines of our own network.
 */
export function lookUpByNameServers(): LookUp {
  return async (name) => {
    const resolver = new Resolver({ timeout: 1_500, tries: 2 });
    const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = asked.flatMap((answer, index) =>
      answer.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }) as const)
        : [],
    );
    if (found.length > 0) return found;
    const failed = asked.find(
      (answer) => answer.status === 'rejected' && !noAnswers.includes(codeOf(answer.reason) ?? ''),
    );
    if (failed?.status === 'rejected') throw failed.reason;
    return [];
  };
}

/**
 * The addresses to connect to, asked anew at each attempt. If a single one isn't public the receiver
 * isn't called at all: who sends such an answer means harm, or has a mistake to mend.
 */
export async function findReceiver(
  hostname: string,
  { lookUp, allowsLocal }: { lookUp: LookUp; allowsLocal: boolean },
): Promise<FoundAddress[]> {
  if (allowsLocal && isLoopback(hostname)) {
    return [
      hostname === '[::1]' ? { address: '::1', family: 6 } : { address: '127.0.0.1', family: 4 },
    ];
  }
  // Node would connect to a number without asking for its addresses.
  if (hostname.startsWith('[') || isIP(hostname) !== 0) throw new NoReceiverError('not_public');
  const found = await lookUp(hostname);
  if (found.length === 0) throw new NoReceiverError('unknown_name');
  if (!found.every(({ address }) => isPublicAddress(address)))
    throw new NoReceiverError('not_public');
  return found.slice(0, 4);
}
