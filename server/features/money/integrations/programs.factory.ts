import { expect } from 'vitest';
import { getPartnerRestaurant } from '#contract/money/integrations/integrations.ts';
import type { ScopeOfOwners } from '#contract/money/integrations/program-words.ts';
import {
  listPrograms,
  makeProgramKey,
  replaceProgramKey,
} from '#contract/money/integrations/programs.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { texted } from '../../ground/texted/index.ts';
import type { TestStaff } from '../../people/staff/staff.factory.ts';
import { invalidApiKey, withKey } from './integrations.factory.ts';

type NewKey = {
  name: string;
  scopes: ScopeOfOwners[];
  refundLimit?: string;
  days: 30 | 90 | 365;
  currentPassword: string;
};

export const wantedKey = (owner: TestStaff, given: Partial<NewKey> = {}): NewKey => ({
  name: 'Counter till',
  scopes: ['orders:write', 'orders:read'],
  days: 90,
  currentPassword: owner.password,
  ...given,
});

type OldWorks = 'NONE' | 'DAY' | 'WEEK';

type NewRights = { scopes?: ScopeOfOwners[]; refundLimit?: string };

export const replacing = (
  owner: TestStaff,
  keyId: string,
  oldWorks: OldWorks = 'DAY',
  rights: NewRights = {},
) => ({
  params: { keyId },
  body: { oldWorks, days: 365 as const, currentPassword: owner.password, ...rights },
});

/** The id in a key. */
export const idOf = (key: string): string => /^joy_([a-z0-9]+)_/.exec(key)?.[1] ?? '';

/** As in the texts: the restaurant of `makeStaff`. */
const restaurantName = 'Juniper Table';

export const toldOwners = (what: Parameters<typeof texted.owners.programKey>[0]['what']) =>
  texted.owners.programKey({ restaurantName, what });

/** What owners do with keys, and what programs can do afterwards. */
export function programsOf({ call, refused }: TestApp) {
  return {
    make: (owner: TestStaff, given: Partial<NewKey> = {}) =>
      call(makeProgramKey, { body: wantedKey(owner, given) }, owner.headers),
    refuseToMake: (owner: TestStaff, given: object = {}) =>
      refused(makeProgramKey, { body: { ...wantedKey(owner), ...given } }, owner.headers),
    replace: (owner: TestStaff, keyId: string, oldWorks?: OldWorks, rights?: NewRights) =>
      call(replaceProgramKey, replacing(owner, keyId, oldWorks, rights), owner.headers),
    refuseToReplace: (owner: TestStaff, keyId: string, rights?: NewRights) =>
      refused(replaceProgramKey, replacing(owner, keyId, 'DAY', rights), owner.headers),
    list: async (owner: TestStaff) => (await call(listPrograms, {}, owner.headers)).programs,
    calling: (key: string) => call(getPartnerRestaurant, {}, withKey(key)),
    isRefused: async (key: string) =>
      expect(await refused(getPartnerRestaurant, {}, withKey(key))).toMatchObject(invalidApiKey),
  };
}
