import { expect, test } from 'vitest';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { inviteByHand } from './invite-by-hand.ts';

const { database } = await openTestDatabase();
const nowMs = Date.parse('2026-03-20T03:00:00Z');
const { externalId } = await makeRestaurant(database, {
  name: 'Café Zéphyr',
  timeZone: 'America/Chicago',
  listed: false,
});

const invite = (overrides: Partial<Parameters<typeof inviteByHand>[1]>) =>
  inviteByHand(
    database,
    {
      externalId,
      subject: { kind: 'ORDER', id: '48213' },
      orderedOn: '2026-03-19',
      nowMs,
      ...overrides,
    },
    '',
  );

test("returns the path of a link, up to the restaurant's current day", async () => {
  const path = expect.stringMatching(
    new RegExp(`^/restaurant/cafe-zephyr\\?id=${externalId}#review=[\\w-]{43}$`),
  );
  expect(await invite({})).toEqual(path);
  expect(await invite({ orderedOn: '2026-03-20' })).toEqual(
    refuseInput('orderedOn', 'must not be in the future'),
  );
});

test.each([
  ['orderedOn', { orderedOn: '2026-02-30' }],
  ['subject.id', { subject: { kind: 'ORDER', id: ' ' } as const }],
])('needs a valid %s', async (field, overrides) => {
  expect(await invite(overrides)).toEqual(refuseInput(field, expect.stringMatching(/./)));
});

test('refuses a wrong restaurant id', async () => {
  expect(await invite({ externalId: 'nobodyhasit1' })).toEqual(refuse('restaurant_not_found'));
});
