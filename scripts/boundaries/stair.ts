import { testSupport } from './patterns.ts';
import type { Module } from './read-modules.ts';

/** The districts, floor by floor, from the ground up. ARCHITECTURE draws them. */
export const stair = [
  ['ground'],
  ['people', 'diners'],
  ['money', 'awards'],
  ['find'],
  ['reviews', 'site'],
  ['coupons'],
  ['orders'],
  ['reports', 'operate'],
  ['portal'],
];

export const stairRule = {
  name: 'districts-look-down',
  comment:
    'A district imports only those on lower floors (scripts/boundaries/stair.ts): move what both need down, or pass it in from above.',
};

const districtOf = /^(contract|server[/]features|web[/]features)[/]([^/]+)[/][^/]+[/]/;
const support = new RegExp(testSupport);
const floorOf = (district: string) => stair.findIndex((floor) => floor.includes(district));

/** Tests may look everywhere. */
export const findUpwardImports = (modules: readonly Module[]) =>
  modules.flatMap(({ source, dependencies }) => {
    const [, side, own = ''] = districtOf.exec(source) ?? [];
    if (side === undefined || support.test(source)) return [];
    return dependencies.flatMap(({ resolved: to }) => {
      const [, otherSide, other = ''] = districtOf.exec(to) ?? [];
      const isUp = otherSide === side && other !== own && floorOf(other) >= floorOf(own);
      return isUp ? [{ rule: stairRule.name, comment: stairRule.comment, from: source, to }] : [];
    });
  });
