import { expect, test } from 'vitest';
import { checkCounterCode } from '#contract/coupons/counter/counter.ts';
import { requestRestaurantCoupon } from '#contract/coupons/coupons/coupons.ts';
import { addBusinessUser } from '#contract/people/staff/staff.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { somePhone } from './features/coupons/coupons/coupons.factory.ts';
import { findOrCreateDiner } from './features/diners/diners/index.ts';
import { makeIntegration } from './features/money/integrations/integrations.factory.ts';
import { textsTo } from './features/people/sign-in/sign-in.factory.ts';
import { makeStaff } from './features/people/staff/staff.factory.ts';
import { makeLink } from './features/reports/exports/exports.factory.ts';
import { inviteByText } from './features/reviews/reviews/index.ts';
import { openTestApp } from './testing/test-app.ts';

const world = await openTestApp({ settings: { CELL: 'e' } });
const { call, clock, database, vault } = world;

test('what a second installation gives out begins with its letter, and works', async () => {
  const owner = await makeStaff(world);
  const { userToken, businessToken, headers } = owner;
  expect([userToken, businessToken]).toEqual(Array(2).fill(expect.stringMatching(/^e[\w-]{43}$/)));

  const { key } = await makeIntegration(world, { at: owner });
  expect(key).toMatch(/^joy_e[a-z0-9]{12}_/);

  const { cookie } = await makeLink(world, owner, { report: 'transactions', format: 'json' });
  expect(cookie).toMatch(/^joyous-export=e[\w-]{43}$/);

  const phone = somePhone();
  const member = {
    firstName: 'New',
    lastName: 'Hand',
    emailAddress: 'in@staff.example',
    mobileNumber: phone,
    roleId: 4 as const,
  };
  await call(addBusinessUser, { body: member }, headers);
  const [invitation] = await textsTo(world, phone);
  expect(invitation).toMatch(/#invitation=e[\w-]{43}$/);

  const mobileNumber = somePhone();
  const asked = { params: { id: owner.externalId }, body: { mobileNumber } };
  await call(requestRestaurantCoupon, asked);
  const [coupon = ''] = await textsTo(world, mobileNumber);
  const [, code = ''] = /Code (E(?:-\w{3}){3}),/.exec(coupon) ?? [];
  expect(
    await call(checkCounterCode, { body: { code: code.toLowerCase() } }, headers),
  ).toMatchObject({ code });

  const { consumerId } = await database
    .transaction()
    .execute((transaction) => findOrCreateDiner(transaction, vault, mobileNumber));
  await asRestaurant(database, owner.businessId, (transaction) =>
    inviteByText(
      transaction,
      { texts: makeTexts({ database, vault }), publicUrl: 'https://joyous.example' },
      {
        businessId: owner.businessId,
        consumerId,
        subject: { kind: 'ORDER', id: '1' },
        visitedAtMs: clock.now(),
        nowMs: clock.now(),
      },
    ),
  );
  expect((await textsTo(world, mobileNumber)).join()).toMatch(/#review=e[\w-]{43}/);
});
