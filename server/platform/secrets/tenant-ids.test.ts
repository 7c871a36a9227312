import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 'old'), Buffer.alloc(32, 'new')];
const vault = createVault(oldKey);
const purpose = 'consumers.consumer_id';
const businessId = fc.integer({ min: 1, max: 2_147_483_647 });
const id = fc.maxSafeNat();

const shownTo = (business: number, shared: number, by = vault) =>
  by.tenantId(purpose, { businessId: business, id: shared });
const opened = (business: number, shown: string, by = vault) =>
  by.openTenantId(purpose, { businessId: business, shown });

test('a tenant always sees the same id, and it can be opened again', () => {
  fc.assert(
    fc.property(businessId, id, (business, shared) => {
      const shown = shownTo(business, shared);
      expect(shown).toMatch(/^[0-9a-f]{32}$/);
      expect(shownTo(business, shared)).toBe(shown);
      expect(opened(business, shown)).toBe(shared);
    }),
  );
  // Integrators may store it, so it must stay the same in every version.
  expect(shownTo(7, 12)).toBe('df725d4cb8ee8fdea4c55f0fa65fd79f');
});

test('it means nothing to another tenant, for another purpose or under another key', () => {
  fc.assert(
    fc.property(businessId, businessId, id, (business, other, shared) => {
      fc.pre(business !== other);
      const shown = shownTo(business, shared);
      expect(opened(other, shown)).toBeUndefined();
      const elsewhere = { businessId: business, shown };
      expect(vault.openTenantId('consumers.other', elsewhere)).toBeUndefined();
      expect(opened(business, shown, createVault(newKey))).toBeUndefined();
    }),
  );
});

test('an id that we did not make cannot be opened', () => {
  const hex = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => {
    return Buffer.from(bytes).toString('hex');
  });
  fc.assert(
    fc.property(fc.oneof(hex, fc.string(), fc.nat().map(String)), businessId, (shown, business) => {
      expect(opened(business, shown)).toBeUndefined();
    }),
  );
  const shown = shownTo(7, 12);
  const otherwise = [shown.toUpperCase(), `${shown}00`, ` ${shown}`, `${shown}\n`, shown.slice(2)];
  for (const text of otherwise) expect(opened(7, text), text).toBeUndefined();
});

test('the ids of two tenants for the same thing are unrelated', () => {
  const shared = Array.from({ length: 500 }, (_, number) => number + 1);
  const [here, there] = [7, 8].map((business) =>
    shared.map((number) => BigInt(`0x${shownTo(business, number)}`)),
  ) as [bigint[], bigint[]];
  const all = (relate: (one: bigint, other: bigint) => bigint) =>
    new Set(here.map((one, position) => relate(one, there[position] ?? 0n))).size;
  expect(new Set([...here, ...there]).size).toBe(2 * shared.length);
  expect(all((one, other) => one ^ other)).toBe(shared.length);
  expect(all((one, other) => one - other)).toBe(shared.length);
  // The order must not reveal who came first: about half of all neighbors are in reverse order.
  for (const shown of [here, there]) {
    const rising = shown.filter(
      (value, position) => position > 0 && value > (shown[position - 1] ?? 0n),
    );
    expect(rising.length).toBeGreaterThan(shared.length * 0.4);
    expect(rising.length).toBeLessThan(shared.length * 0.6);
  }
});

test('it can be opened as long as the key that made it is in the ring', () => {
  const shown = shownTo(7, 12);
  const ring = createVault([newKey, oldKey]);
  expect(opened(7, shown, ring)).toBe(12);
  expect(shownTo(7, 12, ring)).toBe(shownTo(7, 12, createVault(newKey)));
  expect(opened(7, shown, createVault(newKey))).toBeUndefined();
});
