import { describe, expect, test } from 'vitest';
import {
  getOwnRestaurant,
  getReferral,
  getRestaurant,
} from '#contract/find/restaurants/restaurants.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import type { Created } from './create-restaurant.ts';
import { makeRestaurant, readRestaurant } from './restaurants.factory.ts';

const world = await openTestApp();
const { call, database, refused, waitForChanges } = world;

const signedInAt = async (at: Created, roleId = 1) =>
  (await makeStaff(world, { at, roleId })).headers;
const codeOf = async ({ businessId }: Created) =>
  (await readRestaurant(database, businessId)).business_referral_code;
const byCode = (code: string) => call(getReferral, { params: { code } });
const byCodeRefused = (code: string) => refused(getReferral, { params: { code } });
const notFound = { httpStatus: 404, code: 'restaurant_not_found' };

const list = ({ businessId }: Created, listed: boolean) =>
  asRestaurant(database, businessId, (transaction) =>
    transaction
      .updateTable('restaurants')
      .set({ listed })
      .where('business_id', '=', businessId)
      .execute(),
  );

describe("the signed-in person's restaurant", () => {
  test.each([1, 2, 4, 5])('is shown to role %i as diners see it, with its code', async (roleId) => {
    const at = await makeRestaurant(database, {
      attributes: { parking: ['Street'], vegeterianOptions: true, sportsBar: true },
    });
    const own = await call(getOwnRestaurant, {}, await signedInAt(at, roleId));
    const { businessReferralCode, referralUrl, listed, ...rest } = own;
    const {
      rating: _rating,
      totalReviews: _totalReviews,
      dietary: _dietary,
      ...asDinersSeeIt
    } = await call(getRestaurant, { params: { id: at.externalId } });
    expect(rest).toEqual(asDinersSeeIt);
    expect(rest.attributes).toMatchObject({ vegeterianOptions: true, parking: ['Street'] });
    expect({ businessReferralCode, listed }).toEqual({
      businessReferralCode: await codeOf(at),
      listed: true,
    });
    expect(referralUrl).toBe(`http://localhost:3000/r/${businessReferralCode}`);
  });

  test("is shown even if diners don't see it", async () => {
    const at = await makeRestaurant(database, { name: 'Soon Open', listed: false });
    expect(await call(getOwnRestaurant, {}, await signedInAt(at))).toMatchObject({
      name: 'Soon Open',
      listed: false,
      businessReferralCode: await codeOf(at),
      businessExternalId: at.externalId,
      reviewMetrics: { totalReviews: 0, averageReviewScore: 0, businessRating: 4.5 },
    });
  });

  test('is never another one, whatever the query names', async () => {
    const [at, other] = [await makeRestaurant(database), await makeRestaurant(database)];
    const answer = await world.app.inject({
      url: `/api/api/V1/restaurant?businessExternalId=${other.externalId}`,
      headers: await signedInAt(at),
    });
    expect(answer.payload).not.toContain(other.externalId);
    expect(await refused(getOwnRestaurant, {})).toMatchObject({ httpStatus: 401 });
  });
});

describe('a referral code', () => {
  test('leads to its restaurant, however it is typed', async () => {
    const at = await makeRestaurant(database, { name: 'Mama Rosa' });
    const code = await codeOf(at);
    const expected = {
      businessExternalId: at.externalId,
      slug: 'mama-rosa',
      businessReferralCode: code,
    };
    expect(await byCode(code)).toEqual(expected);
    expect(await byCode(code.toLowerCase())).toEqual(expected);
    expect(await byCode(code.slice('JOY-'.length))).toEqual(expected);
  });

  test.each(['JOY-NOBODY', "' or 1=1 --", 'x'.repeat(70), 'JOY-%', '🍕'])(
    'is unknown when it is %j',
    async (code) => {
      expect(await byCodeRefused(code)).toMatchObject(notFound);
    },
  );

  test('works when its restaurant is listed, and stops when it is unlisted', async () => {
    const at = await makeRestaurant(database, { listed: false });
    const code = await codeOf(at);
    expect(await byCodeRefused(code)).toMatchObject(notFound);
    await list(at, true);
    await waitForChanges();
    expect(await byCode(code)).toMatchObject({ businessExternalId: at.externalId });
    await list(at, false);
    await waitForChanges();
    expect(await byCodeRefused(code)).toMatchObject(notFound);
  });
});
