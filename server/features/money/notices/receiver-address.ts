import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopback, isReservedName } from '#platform/settings/network.ts';

/** 8443: for receivers that share a machine with a website. */
const ports = ['', '8443'];

/** Names that only a network of one's own knows: none of them should be asked about. */
const innerNames =
  /(^|\.)(local|localdomain|internal|intranet|lan|home|corp|private|onion|arpa|alt)$/;

const wrong = (problem: string) => ({ problem });

/**
 * The address as it will be called, or what is wrong with it in the words of its form. A name is needed,
 * no number: so none can be hidden in decimals, hexadecimals or octals. What the name leads to is checked
 * at each attempt. `allowsLocal`: on a developer's machine, also plain HTTP to the machine itself.
 */
export function readReceiverAddress(
  text: string,
  { allowsLocal }: { allowsLocal: boolean },
): { url: string } | { problem: string } {
  if (!URL.canParse(text))
    return wrong('must be an address such as https://till.example.org/joyous');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    return wrong('must not have a name or a password in it');
  }
  if (url.hash !== '' || text.includes('#')) return wrong('must not have a # in it');
  if (allowsLocal && isLoopback(url.hostname) && /^https?:$/.test(url.protocol)) {
    return { url: url.href };
  }
  if (url.protocol !== 'https:') return wrong('must begin with https://');
  if (!ports.includes(url.port)) return wrong('must use port 443 or 8443');
  const host = url.hostname;
  if (host.startsWith('[') || isIP(host) !== 0) return wrong('must have a name, not a number');
  if (host.endsWith('.') || !host.includes('.') || innerNames.test(host) || isReservedName(host)) {
    return wrong('must be on the internet, under a name of its own');
  }
  return { url: url.href };
}

/** The global unicast addresses of IPv6: all others lead somewhere special, or nowhere. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether this is the address of a machine on the internet: not of this one, a network of one's own, a
 * cloud's metadata, or an IPv6 address that contains one of those.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6);
}
