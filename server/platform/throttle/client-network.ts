import { isIPv4, isIPv6 } from 'node:net';
import type { Budget } from './throttle.ts';

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

type Network = { network: string; width: number };

function readNetwork(address: string): { groups: number[] } | { plain: string } {
  const plain = mappedIPv4.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  if (isIPv4(plain) || !isIPv6(plain)) return { plain };
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Array.from({ length: 8 - groups.length - tailGroups.length }, () => '0');
  const whole = tail === undefined ? groups : [...groups, ...missing, ...tailGroups];
  return { groups: whole.slice(0, 4).map((group) => Number.parseInt(group, 16)) };
}

const hexOf = (groups: number[]) => groups.map((group) => group.toString(16)).join(':');

/** The networks that contain an address, smallest first. */
function networksOf(address: string): Network[] {
  const read = readNetwork(address);
  if ('plain' in read) {
    const { plain } = read;
    if (!isIPv4(plain)) return [{ network: plain, width: 32 }];
    const network = `${plain.replace(/\.\d+$/, '')}.0/24`;
    return [
      { network: plain, width: 32 },
      { network, width: 24 },
    ];
  }
  const [a = 0, b = 0, c = 0, d = 0] = read.groups;
  return [
    { network: `${hexOf([a, b, c, d])}::/64`, width: 64 },
    { network: `${hexOf([a, b, c, d & 0xff00])}::/56`, width: 56 },
    { network: `${hexOf([a, b, c])}::/48`, width: 48 },
  ];
}

/**
 * The key of one caller. An IPv6 connection comes with 2^64 addresses, so only the /64 network in
 * front of them identifies it.
 */
export const clientNetwork = (address: string): string =>
  networksOf(address)[0]?.network ?? address;

/**
 * How much larger the budget of a surrounding network is than one caller's. A /56 is usually one
 * customer, a /48 can be rented for almost nothing; behind a /24 are many different people.
 */
const timesByWidth: Readonly<Record<number, number>> = { 32: 1, 64: 1, 24: 10, 56: 2, 48: 5 };

/**
 * All budgets that one caller spends: that of its own network, and larger ones of the networks
 * around it.
 */
export const networkBudgets = (
  budget: { name: string; points: number; windowMs: number },
  address: string,
): Budget[] =>
  networksOf(address).map(({ network, width }) => {
    const times = timesByWidth[width] ?? 1;
    const { name, points, windowMs } = budget;
    const ownName = times === 1 ? name : `${name}.net${width}`;
    return { name: ownName, key: network, points: points * times, windowMs };
  });
