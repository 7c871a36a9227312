import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const header = 'x-forwarded-for';
/** The length of the longest address: IPv6 that ends in IPv4. */
const longestAddress = 45;

const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/;
const withPort = /^([\d.]+):\d{1,5}$/;

/** The address in one entry: some proxies add the port. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const address = (bracketed.exec(text) ?? withPort.exec(text))?.[1] ?? text;
  // Node accepts an address with a zone, which may be of any length and means nothing elsewhere.
  const isAddress =
    address.length <= longestAddress && !address.includes('%') && isIP(address) !== 0;
  return isAddress ? address : undefined;
}

/**
 * Keeps only the addresses from the last entry, which the nearest proxy wrote, back to the first
 * entry that is not an address: that one and those before it cannot be trusted.
 */
export function keepForwardedAddresses(headers: IncomingHttpHeaders): void {
  const value = headers[header];
  if (typeof value !== 'string') return;
  const believed: string[] = [];
  for (const entry of value.split(',').reverse()) {
    const address = addressIn(entry);
    if (address === undefined) break;
    believed.unshift(address);
  }
  if (believed.length > 0) headers[header] = believed.join(', ');
  else delete headers[header];
}
