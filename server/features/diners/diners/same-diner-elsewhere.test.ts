import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import * as counter from '#contract/coupons/counter/counter.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getOwnRestaurant } from '#contract/find/restaurants/restaurants.ts';
import { getPartnerRestaurant } from '#contract/money/integrations/integrations.ts';
import { acknowledgePartnerOrder } from '#contract/orders/orders/acknowledgement.ts';
import { confirmPartnerOrders } from '#contract/orders/orders/complete-up-to.ts';
import * as orders from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { getSession, switchRestaurant } from '#contract/people/sign-in/sign-in.ts';
import * as account from '#contract/people/staff/account.ts';
import * as people from '#contract/people/staff/staff.ts';
import { getDashboard } from '#contract/portal/dashboard/dashboard.ts';
import * as feedback from '#contract/portal/replies/feedback.ts';
import * as customers from '#contract/reports/customers/customers.ts';
import * as deposits from '#contract/reports/deposits/deposits.ts';
import { getDepositJournal } from '#contract/reports/journals/journals.ts';
import { getTransaction } from '#contract/reports/transactions/transaction.ts';
import { reviewTokenIn } from '#contract/reviews/reviews/review-rules.ts';
import { listReviews, writeReview } from '#contract/reviews/reviews/reviews.ts';
import { followNews } from '#contract/site/live/live.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { decodedText } from '#platform/testing/decoded-text.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import type { Input } from '../../../testing/ask.ts';
import { sentAsFile } from '../../../testing/caller.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant, somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { redeemByHand } from '../../coupons/coupons/redeem.factory.ts';
import { makeReplyCode } from '../../coupons/reply-codes/reply-codes.factory.ts';
import { askTillMenu } from '../../find/menus/till/ask-till-menu.factory.ts';
import { askPrograms } from '../../money/integrations/ask-programs.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { askNotices } from '../../money/notices/ask-notices.factory.ts';
import { orderBody } from '../../orders/orders/orders.factory.ts';
import { alwaysOpen } from '../../orders/quotes/quotes.factory.ts';
import { askKitchen, isOfOpenOrder } from '../../orders/web-orders/kitchen/ask-kitchen.factory.ts';
import { servedCalls } from '../../people/access/index.ts';
import { fromAnywhere, textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { askEdits } from '../../portal/edits/ask-edits.factory.ts';
import { askTestRestaurant } from '../../portal/test-restaurant/ask-test-restaurant.factory.ts';
import { askCustomers } from '../../reports/customers/ask-customers.factory.ts';
import { askReports } from '../../reports/report/ask-reports.factory.ts';
import { valuesOf } from './values-of.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, refused, clock, database, ownerUrl } = world;

type Diner = { phone: string; userFirstName: string; userLastName: string; description: string };

const ingrid: Diner = {
  phone: somePhone(),
  userFirstName: 'Ingrid',
  userLastName: 'Okafor',
  description: 'I still think about the ribs.',
};
const thandi: Diner = {
  phone: somePhone(),
  userFirstName: 'Thandi',
  userLastName: 'Berg',
  description: 'Ask for the table by the window.',
};

async function makeVisit(diner: Diner) {
  // Time passes, because a diner can't be in two places at once.
  clock.advance(97_000);
  const restaurant = await makeTenant(database, { hours: alwaysOpen });
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  const owner = await makeStaff(world, { at });
  const colleague = await makeStaff(world, { at, roleId: 2 });
  const { headers: key } = await makeIntegration(world, { at });
  const { phone } = diner;
  const coupon = await makeCoupon(world, { restaurant, phone, nowMs: clock.now() });
  const deps = { database, texts: makeTexts(world), publicUrl: 'http://localhost:3000' };
  const redeeming = { code: coupon.shown, externalId: at.externalId, nowMs: clock.now() };
  await redeemByHand(deps, redeeming);
  clock.advance(1_000);
  return { ...at, diner, owner, colleague, key, coupon };
}

type Visit = Awaited<ReturnType<typeof makeVisit>>;

/**
 * Makes every call that a restaurant may make, in an order in which all but the last ones succeed.
 */
async function askAll({ diner, owner, colleague, key, businessId, externalId }: Visit) {
  const asked: { endpoint: Endpoint; answer: LightMyRequestResponse }[] = [];
  const send = async (endpoint: Endpoint, input: Input = {}) => {
    const { params, query, body } = input;
    const isPartners = endpoint.path.startsWith('/api/partner/');
    const answer = await app.inject({
      method: endpoint.method,
      url: callUrl(endpoint, { ...params }, { ...query }),
      headers: {
        ...(isPartners ? key : owner.headers),
        ...(endpoint.acceptsIdempotencyKey && { 'idempotency-key': randomUUID() }),
        ...(body instanceof Uint8Array && sentAsFile),
      },
      ...(body && { payload: body }),
    });
    asked.push({ endpoint, answer });
    return answer;
  };
  const ask = async (endpoint: Endpoint, input?: Input) => {
    const answer = await send(endpoint, input);
    expect(answer.statusCode, `${endpoint.path}: ${answer.payload}`).toBe(200);
    return JSON.parse(decodedText(answer)).response;
  };
  const { password: currentPassword } = owner;
  const newcomer = {
    emailAddress: `newcomer-${externalId}@staff.example`,
    firstName: 'New',
    lastName: 'Comer',
    mobileNumber: somePhone(),
    roleId: 4,
  };

  const found = await ask(customers.findDinerByMobile, { query: { mobileNumber: diner.phone } });
  await ask(customers.sendSingleUseToken, { params: { id: found.consumerId } });
  const [text = ''] = await textsTo(world, diner.phone);
  const token = reviewTokenIn(new URL(/https?:\S+/.exec(text)?.[0] ?? '').hash) ?? '';
  const { phone: _phone, ...overrides } = diner;
  const params = { id: externalId };
  await call(writeReview, { params, body: { token, rating: 5, ...overrides } });
  await ask(listReviews, { params });
  await ask(feedback.getReviewMetrics);
  const { results } = await ask(feedback.listUserReviews);
  const [{ userReviewId }] = results as [{ userReviewId: number }];
  await ask(feedback.getUserReview, { params: { userReviewId } });
  const reply = { userReviewId, discountPercentage: 10, message: 'Come again.' };
  await ask(feedback.createBusinessIncentiveDiscount, { body: reply });
  await ask(feedback.sendReplyCode, { params: { userReviewId } });
  const code = await makeReplyCode(database, { businessId }, { nowMs: clock.now() });
  await ask(counter.checkCounterCode, { body: { code } });
  const takingId = randomUUID();
  await ask(counter.takeCounterCode, { body: { takingId, code, itemTotal: '20.00' } });
  await ask(counter.undoCounterTaking, { params: { takingId } });
  await ask(counter.listCounterTakings);
  // Sent without the parameters it needs, or its answer would never end. It holds only counts.
  await send(followNews);
  await ask(getPartnerRestaurant);
  await ask(getOwnRestaurant);
  await ask(getDashboard);
  await ask(getSession);
  await ask(account.getProfile);
  await ask(account.changeProfile, { body: { firstName: 'Other' } });
  const mobileNumber = somePhone();
  await ask(account.beginNumberChange, { body: { mobileNumber, currentPassword } });
  const password = 'a new password of theirs';
  await ask(account.changePassword, { body: { currentPassword, password } });
  const devices: account.PortalDevice[] = await ask(account.listDevices);
  const { deviceId } = devices.find(({ isThisOne }) => !isThisOne) ?? {};
  await ask(account.revokeDevice, { params: { deviceId } });
  const { userId } = await ask(people.addBusinessUser, { body: newcomer });
  await ask(people.reinviteBusinessUser, { params: { userId } });
  const ofColleague = { params: { userId: colleague.userId } };
  const proof = { currentPassword: password };
  await ask(people.changeBusinessUser, { ...ofColleague, body: { lastName: 'Other', ...proof } });
  const disabled = { ...ofColleague, body: { status: 'DISABLED', ...proof } };
  await ask(people.changeBusinessUserStatus, disabled);
  await ask(people.listBusinessUsers);
  const { phone, userFirstName: name } = diner;
  await askKitchen(world, ask, { at: { businessId, externalId }, name, phone, password });
  await askEdits(ask, send);
  await askPrograms(ask, password);
  await askNotices(ask, { send, program: 'Counter till', currentPassword: password });
  await askTestRestaurant(ask);
  await ask(account.listAuditEntries);

  const at = new Date(clock.now()).toISOString();
  const times = { stage: 'READY', placedAt: at, dueAt: at, completedAt: undefined } as const;
  const order = orderBody({ ...times, customer: { name, phone } });
  const { orderId, reference } = await ask(orders.createPartnerOrders, { body: order });
  const sent = { params: { orderId } };
  await ask(orders.setPartnerOrderStatus, { ...sent, body: { stage: 'COMPLETED' } });
  const refund = { reference: `R-${reference}`, reason: 'Cold', items: '1.00' };
  await ask(refundPartnerOrder, { ...sent, body: refund });
  await ask(orders.getPartnerOrder, sent);
  await ask(acknowledgePartnerOrder, { ...sent, body: { number: '4711' } });
  await ask(orders.findPartnerOrder, { query: { reference } });
  await ask(confirmPartnerOrders, { body: { completeUpTo: at } });
  await askTillMenu(ask);
  await ask(getTransaction, { params: { reservationId: orderId } });
  const customerId = await askCustomers(ask, diner);
  await askReports(ask, clock.now());

  await send(deposits.getDepositDetail, { query: { sweepBatchNumList: 1 } });
  await send(getDepositJournal, { query: { sweepBatchNum: 1 } });
  await send(customers.sendSingleUseToken, { params: { id: found.consumerId } });
  await send(customers.findDinerByMobile, { query: { mobileNumber: '(512) 555-9999' } });
  await send(account.confirmNumberChange, { body: { code: '000000' } });
  await send(switchRestaurant, { body: { businessExternalId: 'nowhere1' } });
  const shown = asked.filter(
    ({ endpoint, answer }) => !isOfOpenOrder(endpoint, decodedText(answer)),
  );
  return { asked, shown, consumerId: String(found.consumerId), customerId };
}

type AllAnswers = Awaited<ReturnType<typeof askAll>>;

/** Ingrid ate at the first two, Thandi at the others. */
const visits: Visit[] = [];
const answers: AllAnswers[] = [];

beforeAll(async () => {
  // Numbers that are too unusual to appear in an answer by chance.
  for (const [table, column] of [
    ['consumers', 'consumer_id'],
    ['coupons', 'coupon_id'],
    ['customers', 'customer_id'],
  ]) {
    const first = table === 'coupons' ? 83_120_551 : 73_100_421;
    await queryOnce(ownerUrl, `ALTER TABLE ${table} ALTER ${column} RESTART WITH ${first}`);
  }
  for (const diner of [ingrid, ingrid, thandi, thandi]) {
    const visit = await makeVisit(diner);
    visits.push(visit);
    answers.push(await askAll(visit));
  }
});

const all = <Item>(items: Item[]) => items as [Item, Item, Item, Item];

test('makes every call that a restaurant has', async () => {
  await app.ready();
  const ofStaff = servedCalls(app).filter(
    ({ access }) => access !== 'anyone' && access !== 'device',
  );
  const ofPartners = Object.entries(app.swagger().paths ?? {})
    .filter(([path]) => path.startsWith('/api/partner/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
  const expected = [
    ...ofStaff.map(({ endpoint: { method, path } }) => `${method} ${path}`),
    ...ofPartners,
  ];
  const [here] = all(answers);
  const asked = here.asked.map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect([...new Set(asked)]).toEqual(expect.arrayContaining(expected));
});

test('tells two restaurants nothing about one diner that matches, except what the diner publishes', () => {
  const [here, there, ...others] = all(answers).map(({ shown }) => valuesOf({ asked: shown })) as [
    Set<string>,
    Set<string>,
  ];
  const ofAnybody = others as unknown as Set<string>[];
  const { userFirstName, userLastName, description, phone } = ingrid;
  const published = [
    userFirstName.slice(0, 1),
    userLastName.slice(0, 1),
    description,
    // Both tills sent the name, and the diner wrote it to both kitchens.
    userFirstName,
    `For ${userFirstName}`,
    `(•••) •••-${phone.slice(-4)}`,
  ];
  const same = [...here].filter(
    (value) => there.has(value) && !ofAnybody.some((values) => values.has(value)),
  );
  expect(same.toSorted()).toEqual(published.toSorted());
});

test('shows no stored value of a diner or a coupon in an answer', async () => {
  const stored = await queryOnce<Record<string, unknown>>(
    ownerUrl,
    `SELECT n.consumer_id, encode(n.phone_index, 'hex') AS phone_index,
       encode(n.phone_index, 'base64') AS phone_index_in_base64,
       encode(n.sealed_phone, 'hex') AS sealed_phone, c.coupon_id, c.code, c.last_text
     FROM consumers n JOIN coupons c USING (consumer_id)`,
  );
  expect(stored).toHaveLength(4);
  const secrets = stored.flatMap((row) => Object.values(row).map(String));
  const texts = answers.flatMap(({ shown }) => shown.map(({ answer }) => decodedText(answer)));
  const overrides = secrets
    .concat(ingrid.phone, thandi.phone)
    .filter((secret) => texts.some((text) => text.includes(secret)));
  expect(overrides).toEqual([]);
});

test("accepts no other restaurant's id, whether or not the diner is known here", async () => {
  const [here, there, elsewhere] = all(answers);
  const { headers } = visits[0]?.owner ?? {};
  for (const id of [there.consumerId, elsewhere.consumerId, '0'.repeat(32), '1', 'ä']) {
    const answer = await refused(customers.sendSingleUseToken, { params: { id } }, headers);
    expect(answer).toMatchObject({ httpStatus: 404, code: 'diner_not_found' });
  }
  const strangers = [there.customerId, elsewhere.customerId, here.consumerId, '0'.repeat(32), 'ä'];
  for (const id of strangers) {
    for (const endpoint of [customers.getCustomer, customers.listCustomerOrders] as const) {
      const answer = await refused(endpoint, { params: { id }, query: {} }, headers);
      expect(answer).toMatchObject({ httpStatus: 404, code: 'customer_not_found' });
    }
  }
  const byNumber = { query: { mobileNumber: ingrid.phone } };
  const found = await call(customers.findDinerByMobile, byNumber, headers);
  expect(found).toMatchObject({ consumerId: here.consumerId });
});
