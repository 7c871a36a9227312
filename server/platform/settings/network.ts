import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether only this machine can connect. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(name);
  if (family === 0) return name.toLowerCase() === 'localhost';
  return loopback.check(name, family === 4 ? 'ipv4' : 'ipv6');
}

/** Names that nobody can register (RFC 2606 and 6761): a placeholder was left in a setting. */
export const isReservedName = (name: string): boolean =>
  /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i.test(name);

/**
 * Whether a connection to this database stays on the machine, or is encrypted to a server whose
 * certificate and name are checked. `sslmode=require` and the others mean different things to
 * different clients, so that only `verify-full` counts.
 */
export function isSafeDatabaseAddress(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const hosts = searchParams.getAll('host');
  // As pg reads it: a host in the query replaces the one before the path.
  const isLocal = (host: string) => host.startsWith('/') || isLoopback(host);
  if ((hosts.length > 0 ? hosts : [decodeURIComponent(hostname)]).every(isLocal)) return true;
  const modes = searchParams.getAll('sslmode');
  const overrides = ['ssl', 'uselibpqcompat'].some((name) => searchParams.has(name));
  return modes.join() === 'verify-full' && !overrides;
}
