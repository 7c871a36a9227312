import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import type { CallName } from '#contract/endpoints.ts';
import { byAttribute } from '#contract/find/restaurants/attributes.ts';
import { noTerms } from '#contract/orders/terms/terms.ts';
import { newDevice } from '#contract/people/sign-in/sign-in.ts';
import { addBusinessUser } from '#contract/people/staff/staff.ts';
import { findDinerByMobile } from '#contract/reports/customers/customers.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { awardsIn } from '../../awards/campaign/awards.factory.ts';
import { makeCoupon, makeTenant, somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { redeemByHand } from '../../coupons/coupons/redeem.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { noticeRequests } from '../../money/notices/notices.factory.ts';
import { openPayingWorld } from '../../orders/payments/paying.factory.ts';
import { requestsAtTest } from '../../portal/test-restaurant/test-restaurant.factory.ts';
import { strangeDevice } from '../sign-in/sign-in.factory.ts';
import { makeInvited, newestToken } from '../staff/invitations.factory.ts';
import { makePerson, makeStaff } from '../staff/staff.factory.ts';
import { calls } from './calls.data.ts';
import { servedCalls } from './guard.routes.ts';
import { orderingRequests } from './ordering-requests.factory.ts';
import { budgetsOf, withoutWidth } from './serve.routes.ts';
import { tillRequests } from './till-requests.factory.ts';

const world = await openPayingWorld();
const { app, call, clock, database, ownerUrl } = world;

/** For each path: whether it is exempt from the limit of calls under way, and its largest body. */
const routes = new Map<unknown, { isExempt: boolean; bodyLimit: number }>();
app.addHook('onResponse', async ({ routeOptions: { config, bodyLimit } }) => {
  routes.set(config.endpoint, { isExempt: 'alwaysAdmitted' in config, bodyLimit });
});

type Request = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
  headers?: Record<string, string>;
};

const restaurant = await makeTenant(database);
const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
const owner = await makeStaff(world, { at });
const till = await makeIntegration(world, { at });
const { headers } = owner;
const mobileNumber = somePhone();
const account = { businessExternalId: at.externalId, email: owner.email };
const person = { roleId: 4, firstName: 'Ann', lastName: 'Lee' };
const version = '0'.repeat(16);
const refund = { all: true, reason: 'WRONG', expects: { total: '1.00', deposit: '-1.00' } };
const ofNewKey = { days: 30, currentPassword: owner.password };
const dish = {
  name: 'Stew',
  description: '',
  priceCents: 900,
  optionGroups: [],
  noteAllowed: true,
  ageChecked: false,
  taxCategory: 'PREPARED_FOOD',
};
const category = { name: 'Soups', description: '', times: [], services: ['DINE_IN'] };
const attributes = byAttribute('wire', { yesNo: () => true, list: () => [] });
/** Adding or changing an owner or manager takes the actor's password. */
const asManager = { roleId: 2, currentPassword: 'wrong' };
const counter = { code: 'CCC-CCC-CCC' };
const asFile = { 'content-type': 'image/jpeg' };
const ofStaff =
  (body: object, params: Record<string, unknown> = {}) =>
  async (): Promise<Request> => ({ headers, params, body });
const ofStranger =
  (request: Request = {}) =>
  async (): Promise<Request> => ({ headers: strangeDevice(), ...request });

/** A device that has started a verification: a new one, or one that was verified before. */
const begun = (known: Record<string, string>) => async (): Promise<Request> => {
  const device = { ...strangeDevice(), ...known };
  await call(newDevice, { body: account }, device);
  return { headers: device, body: { businessExternalId: at.externalId } };
};

/** The link of a person who already has an account elsewhere. */
async function linkOfKnown(): Promise<Request> {
  const { email: emailAddress, phone } = await makePerson(world);
  const body = { ...person, roleId: 4 as const, emailAddress, mobileNumber: phone };
  await call(addBusinessUser, { body }, headers);
  const token = await newestToken(world, phone);
  return { headers: strangeDevice(), body: { token, password: 'not the one they have' } };
}

async function visitor(): Promise<Request> {
  const coupon = await makeCoupon(world, { restaurant, nowMs: clock.now() });
  const { shown: code, phone } = coupon;
  const deps = { database, texts: makeTexts(world), publicUrl: 'http://localhost:3000' };
  await redeemByHand(deps, { code, externalId: at.externalId, nowMs: clock.now() });
  const query = { mobileNumber: phone };
  const { consumerId: id } = await call(findDinerByMobile, { query }, headers);
  return { headers, params: { id } };
}

const ordering = orderingRequests(world, { externalId: at.externalId, code: counter.code });

/** Requests that come far enough to spend all budgets of their call, together. */
const nothingSaid = { tags: [], contains: [], mayContain: [], calories: 1, options: [] };
const requests: Partial<Record<CallName, (() => Promise<Request>)[]>> = {
  reportBrowserError: [ofStranger({ body: { page: 'a', build: '', message: 'a', stack: '' } })],
  writeReview: [ofStranger({ params: { id: at.externalId }, body: { token: 'a', rating: 5 } })],
  requestRestaurantCoupon: [ofStranger({ params: { id: at.externalId }, body: { mobileNumber } })],
  requestAnyCoupon: [ofStranger({ body: { mobileNumber } })],
  showOwnCoupon: [ofStranger({ body: counter })],
  textOwnCoupons: [ofStranger({ body: { mobileNumber } })],
  ...ordering,
  askForNumberCode: [ofStranger({ body: { mobileNumber } })],
  proveNumber: [ofStranger({ body: { token: 'a', code: '123456' } })],
  textReceipt: [ofStranger({ body: { secret: 'a', mobileNumber } })],
  findTable: [ofStranger({ params: { id: at.externalId }, body: { code: 'A' } })],
  callWaiter: [ofStranger({ params: { id: at.externalId }, body: { code: 'A' } })],
  findUnpaidOrder: [
    ofStranger({ params: { id: at.externalId }, body: { code: 'A', secrets: ['a'] } }),
  ],
  getPlacedOrder: [ofStranger({ body: { secret: 'a' } })],
  cancelPlacedOrder: [ofStranger({ body: { secret: 'a' } })],
  reviewPlacedOrder: [ofStranger({ body: { secret: 'a' } })],
  answerOrderChange: [ofStranger({ body: { secret: 'a', changeNo: 1, answer: 'AGREED' } })],
  requestVoterToken: [
    async () => {
      const marketingCampaignKey = await awardsIn(world).makeCampaign();
      return { headers: strangeDevice(), body: { mobileNumber, marketingCampaignKey } };
    },
  ],
  getBallotProof: [ofStranger({ params: { receipt: 'f'.repeat(64) } })],
  newDevice: [ofStranger({ body: account })],
  confirmMobile: [begun({}), begun({ deviceid: headers.deviceid })],
  submitCode: [ofStranger({ body: { ...account, code: '123456' } })],
  login: [ofStranger({ body: { ...account, password: 'wrong', singleUseToken: '123456' } })],
  setForgottenPassword: [ofStranger({ body: { ...account, password: 'a new long password' } })],
  readInvitation: [ofStranger({ body: { token: 'a' } })],
  acceptInvitation: [linkOfKnown],
  reportUnauthorizedVisit: [ofStranger({ body: { path: '/business' } })],

  changePassword: [ofStaff({ currentPassword: 'wrong', password: 'a new long password' })],
  beginNumberChange: [ofStaff({ mobileNumber: somePhone(), currentPassword: owner.password })],
  confirmNumberChange: [ofStaff({ code: '123456' })],
  addBusinessUser: [
    ofStaff({ ...person, ...asManager, emailAddress: 'new@staff.example', mobileNumber }),
  ],
  changeBusinessUser: [
    async () => {
      const { userId } = await makeStaff(world, { at, roleId: 4 });
      return { headers, params: { userId }, body: { ...person, ...asManager } };
    },
  ],
  changeBusinessUserStatus: [
    async () => {
      const { userId } = await makeStaff(world, { at, roleId: 2 });
      return { headers, params: { userId }, body: { status: 'DISABLED', ...asManager } };
    },
  ],
  reinviteBusinessUser: [
    async () => {
      const { owner: inviting, user } = await makeInvited(world);
      const { userId } = user;
      await queryOnce(ownerUrl, 'UPDATE business_users SET role_id = 2 WHERE user_id = $1', [
        userId,
      ]);
      return { headers: inviting.headers, params: { userId }, body: asManager };
    },
  ],
  findDinerByMobile: [async () => ({ headers, query: { mobileNumber } })],
  sendSingleUseToken: [visitor],
  checkCounterCode: [ofStaff(counter)],
  takeCounterCode: [ofStaff({ ...counter, takingId: randomUUID(), itemTotal: '9.00' })],
  changeHours: [ofStaff({ weeklyHours: [], specialDays: [], version })],
  changeContact: [ofStaff({ phoneNumber: '5125550100', websiteAddress: null, version })],
  changeAbout: [
    ofStaff({ description: '', cuisines: ['Thai'], serviceTypes: ['DINE_IN'], version }),
  ],
  changeAttributes: [ofStaff({ ...attributes, version })],
  setClosedToday: [ofStaff({ closed: true })],
  setCouponsPaused: [ofStaff({ paused: true })],
  setPortions: [ofStaff({ itemId: 1, left: null, version })],
  setSoldOut: [ofStaff({ kind: 'DISH', id: 1, soldOut: null, version })],
  setSoldOutOfMany: [ofStaff({ itemIds: [1], soldOut: null })],
  addDish: [ofStaff({ ...dish, catalogCategoryId: 1 })],
  changeDish: [ofStaff({ ...dish, version }, { itemId: 1 })],
  changeContents: [ofStaff({ ...nothingSaid, version }, { itemId: 1 })],
  changeContentsOfMany: [ofStaff({ itemIds: [1], act: 'ADD', tags: ['VEGAN'] })],
  changePrice: [ofStaff({ priceCents: 1, readCents: 2 }, { itemId: 1 })],
  takeDishOff: [ofStaff({ version }, { itemId: 1 })],
  changeCategory: [ofStaff({ ...category, version }, { catalogCategoryId: 1 })],
  orderDishes: [ofStaff({ itemIds: [], version }, { catalogCategoryId: 1 })],
  takeCategoryOff: [ofStaff({ version }, { catalogCategoryId: 1 })],
  addCatalog: [ofStaff({ name: 'Lunch' })],
  changeCatalog: [ofStaff({ name: 'Lunch', version }, { catalogId: 1 })],
  takeCatalogOff: [ofStaff({ version }, { catalogId: 1 })],
  addCategory: [ofStaff(category, { catalogId: 1 })],
  orderCategories: [ofStaff({ catalogCategoryIds: [], version }, { catalogId: 1 })],
  giveRefund: [
    async () => ({
      headers: { ...headers, 'idempotency-key': randomUUID() },
      params: { orderId: 1 },
      body: { ...refund, currentPassword: owner.password },
    }),
  ],
  setRefundLimit: [ofStaff({ limit: '100.00', currentPassword: owner.password })],
  takeMenuBack: [async () => ({ headers })],
  openMenuToTills: [async () => ({ headers })],
  makeProgramKey: [ofStaff({ name: 'Till', scopes: ['orders:read'], ...ofNewKey })],
  replaceProgramKey: [ofStaff({ oldWorks: 'DAY', ...ofNewKey }, { keyId: till.keyId })],
  ...noticeRequests(world, owner),
  ...requestsAtTest(world, headers),
  addTicketPrinter: [ofStaff({ name: 'Kitchen', currentPassword: owner.password })],
  changeTaxes: [ofStaff({ periods: [], version })],
  changeOrderServices: [ofStaff({ ...noTerms, version })],
  changeOrderTimes: [ofStaff({ ...noTerms, version })],
  changeOrderTables: [ofStaff({ ...noTerms, version })],
  renewTableCards: [ofStaff({ code: null, version })],
  setOrdersLater: [ofStaff({ later: true })],
  setNoMoreOrders: [ofStaff({ noMore: true })],
  undoDetailChange: [async () => ({ headers, params: { auditId: 1 } })],
  createExport: [ofStaff({ report: 'customers', format: 'csv' })],
  addPhoto: [ofStaff(Buffer.from('no photo'))],

  ...tillRequests(till.headers, counter.code),
};

const served = servedCalls(app).map(({ endpoint }) => ({
  endpoint,
  name: endpoint.name as CallName,
}));
const spending = served.filter(({ name }) => budgetsOf(name).length > 0);

/** The budgets that have counted something. */
async function countedIn(): Promise<string[]> {
  const rows = await queryOnce<{ name: string }>(
    ownerUrl,
    "DELETE FROM throttle RETURNING split_part(key, ':', 1) AS name",
  );
  return rows.map(({ name }) => withoutWidth(name));
}

describe.each(spending.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    test('spends the budgets that are listed for it', async () => {
      const spent = new Set<string>();
      for (const make of requests[name] ?? []) {
        const { params, query, body: payload, headers: theirs = {} } = await make();
        await countedIn();
        const answer = await app.inject({
          method: endpoint.method,
          url: callUrl(endpoint, params, query),
          headers: { ...theirs, ...(payload instanceof Buffer && asFile) },
          ...(payload && { payload }),
        });
        expect(answer.statusCode, answer.payload).toBeLessThan(500);
        for (const one of await countedIn()) spent.add(one);
      }
      expect([...spent]).toEqual(expect.arrayContaining([...budgetsOf(name)]));
    });
  },
);

test('a call has requests here exactly if it has budgets', () => {
  expect(Object.keys(requests).sort()).toEqual(spending.map(({ name }) => name).sort());
});

test('a call that can be refused for coming too often lists its ceilings', () => {
  const refused = served.filter(({ endpoint: { refusals } }) =>
    Object.values(refusals).some(({ status }) => status === 429),
  );
  expect(refused.length).toBeGreaterThan(25);
  expect(refused.filter(({ name }) => calls[name].ceilings === 'common')).toEqual([]);
});

test('what limits all calls also limits each of them, but open streams', async () => {
  for (const { endpoint } of served) {
    await app.inject({ method: endpoint.method, url: callUrl(endpoint) });
    expect(routes.get(endpoint), endpoint.name).toEqual({
      isExempt: endpoint.isEventStream,
      bodyLimit: endpoint.bodyLimitBytes ?? 4_096,
    });
  }
  const streams = served.filter(({ endpoint }) => endpoint.isEventStream);
  expect(streams.map(({ name }) => name)).toEqual(['followNews']);
});
