import { isIPv4, isIPv6 } from 'node:net';

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one caller. An IPv6 connection comes with 2^64 addresses, so that only the network
 * in front of them says anything.
 */
export function clientNetwork(address: string): string {
  const plain = mappedIPv4.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Array.from({ length: 8 - groups.length - tailGroups.length }, () => '0');
  const whole = tail === undefined ? groups : [...groups, ...missing, ...tailGroups];
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
