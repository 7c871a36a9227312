import { randomUUID } from 'node:crypto';
import { takeCounterCode } from '#contract/coupons/counter/counter.ts';
import { addPhoto, removePhoto } from '#contract/find/photos/photos.ts';
import { listPartnerNotices } from '#contract/money/notices/partner-notices.ts';
import { beginNumberChange, listDevices } from '#contract/people/staff/account.ts';
import { addBusinessUser } from '#contract/people/staff/staff.ts';
import { listDetailChanges } from '#contract/portal/edits/changes.ts';
import { getContentsToEdit } from '#contract/portal/edits/contents.ts';
import {
  addCatalog,
  addCategory,
  getCategoryToEdit,
  getDishToEdit,
  listDishes,
} from '#contract/portal/edits/dishes.ts';
import { getDetailsToEdit, setClosedToday } from '#contract/portal/edits/edits.ts';
import { getOrderingToEdit } from '#contract/portal/edits/ordering.ts';
import { getMenuToEdit } from '#contract/portal/edits/sold-out.ts';
import { getTaxesToEdit } from '#contract/portal/edits/taxes.ts';
import { addSavedReply, listSavedReplies } from '#contract/portal/replies/saved-replies.ts';
import { findDinerByMobile } from '#contract/reports/customers/customers.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { redeemByHand } from '../../coupons/coupons/redeem.factory.ts';
import { giveMenu, newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { jpegPicture } from '../../find/photos/photos.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { sendNoticesTo } from '../../money/notices/notices.factory.ts';
import { orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { alwaysOpen } from '../../orders/quotes/quotes.factory.ts';
import { makeReviewOfOrder, someReply } from '../../portal/replies/feedback.factory.ts';
import { codeIn, strangeDevice, textsTo } from '../sign-in/sign-in.factory.ts';
import { makePerson, makeStaff, operatorOf, type TestStaff } from '../staff/staff.factory.ts';
import type { LateInput } from './late-calls.factory.ts';
import { writesInKitchen, writesOnPrinters } from './writes-in-kitchen.factory.ts';

export type Writes = Record<string, LateInput>;

let numbers = 0;
const freshNumber = () => {
  numbers += 1;
  return `+1737555${1_000 + numbers}`;
};

const newcomer = () => {
  const mobileNumber = freshNumber();
  const emailAddress = `late${mobileNumber.slice(1)}@staff.example`;
  return { emailAddress, firstName: 'Nora', lastName: 'Quill', mobileNumber, roleId: 4 as const };
};

const pictureOf = (tone: number) => jpegPicture({ width: 480, height: 360, tone });

/** A restaurant with an owner. */
export async function openHouse(world: TestApp) {
  const restaurant = await makeTenant(world.database, { hours: alwaysOpen });
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  return { restaurant, at, staff: await makeStaff(world, { at }) };
}

export type House = Awaited<ReturnType<typeof openHouse>>;

/**
 * Every call with which a manager changes something other than their own account, with inputs and
 * in an order that let all of them succeed.
 */
export async function writesAtHouse(world: TestApp, house: House): Promise<Writes> {
  return {
    ...(await writesInKitchen(world, house)),
    ...(await writesOnPrinters(world, house)),
    ...(await writesForDiners(world, house)),
    ...(await writesOfPhotos(world, house)),
    ...(await writesForGuests(world, house)),
    ...(await writesOnStaff(world, house)),
  };
}

async function writesForDiners({ call, database }: TestApp, { at, staff }: House): Promise<Writes> {
  const { headers } = staff;
  await giveMenu(
    database,
    at,
    newMenu({ Dinner: { Mains: [newItem({ name: 'Lamb' }), newItem({ name: 'Trout' })] } }),
  );
  const { catalogs } = await call(getMenuToEdit, {}, headers);
  const [dish, trout] = catalogs[0]?.categories[0]?.items ?? [];
  const read = { params: { itemId: dish?.itemId } };
  const { words: _, ...lamb } = await call(getDishToEdit, read as never, headers);
  const contents = await call(getContentsToEdit, read as never, headers);
  const leaving = { params: { itemId: trout?.itemId } };
  const { version } = await call(getDishToEdit, leaving as never, headers);
  const catalog = { params: { catalogId: catalogs[0]?.catalogId } };
  const part = async (name: string) => {
    const { catalogId } = await call(addCatalog, { body: { name } }, headers);
    const { catalogs: all } = await call(listDishes, {}, headers);
    const version = all.find((one) => one.catalogId === catalogId)?.details.version;
    return { params: { catalogId }, body: { name, version } };
  };
  const lunch = await part('Lunch');
  const inCategory = { params: { catalogCategoryId: lamb.catalogCategoryId } };
  const { order, words: __, ...category } = await call(getCategoryToEdit, inCategory, headers);
  const { words: ___, ...empty } = await call(
    addCategory,
    { ...catalog, body: { ...category, name: 'Soups' } } as never,
    headers,
  );
  await call(setClosedToday, { body: { closed: true } }, headers);
  const { results: changes } = await call(listDetailChanges, {}, headers);
  const details = await call(getDetailsToEdit, {}, headers);
  const { words: _words, ...attributes } = details.attributes;
  const taxes = await call(getTaxesToEdit, {}, headers);
  const rates = { discountBase: 'AFTER_OWN_DISCOUNT', rateMillionths: 82_500, exceptions: [] };
  const ordering = await call(getOrderingToEdit, {}, headers);
  return {
    changeTaxes: {
      body: { version: taxes.version, periods: [{ startsOn: taxes.today, ...rates }] },
    },
    undoDetailChange: { params: { auditId: changes[0]?.auditId } },
    changeHours: { body: { ...details.hours, weeklyHours: [] } },
    changeContact: { body: { ...details.contact, websiteAddress: null } },
    changeAbout: { body: { ...details.about, description: 'Slow.' } },
    changeAttributes: { body: { ...attributes, wifi: !attributes.wifi } },
    setClosedToday: { body: { closed: true } },
    setCouponsPaused: { body: { paused: true } },
    addDish: { body: { ...lamb, name: 'Kid' } },
    changeDish: { ...read, body: { ...lamb, priceCents: 1_900 } },
    changeContents: { ...read, body: { ...contents, calories: 700 } },
    changeContentsOfMany: {
      body: { itemIds: [dish?.itemId], act: 'ADD', contains: ['SESAME'] },
    },
    changePrice: { ...read, body: { priceCents: 2_100, readCents: 1_900 } },
    takeDishOff: { ...leaving, body: { version } },
    changeCategory: { ...inCategory, body: { ...category, name: 'Roasts' } },
    orderDishes: { ...inCategory, body: { itemIds: [], version: order.version } },
    orderCategories: { ...catalog, body: { catalogCategoryIds: [], version: order.version } },
    addCategory: { ...catalog, body: { ...category, name: 'Desserts' } },
    takeCategoryOff: { params: { catalogCategoryId: empty.catalogCategoryId }, body: empty },
    addCatalog: { body: { name: 'Breakfast' } },
    changeCatalog: { ...lunch, body: { ...lunch.body, name: 'Noon' } },
    takeCatalogOff: await part('Brunch'),
    changeOrderServices: { body: { ...ordering.services, services: ['TAKE_OUT'] } },
    changeOrderTimes: { body: { ...ordering.times, leadMinutes: 40 } },
    changeOrderTables: {
      body: { version: ordering.tables.version, tables: [{ name: '1', code: null }] },
    },
    setOrdersLater: { body: { later: true } },
    setNoMoreOrders: { body: { noMore: true } },
    setPortions: {
      body: { itemId: dish?.itemId, left: 6, version: dish?.portions.version },
    },
    setSoldOut: {
      body: { kind: 'DISH', id: dish?.itemId, soldOut: 'TOMORROW', version: dish?.version },
    },
    setSoldOutOfMany: { body: { itemIds: [dish?.itemId], soldOut: 'FURTHER_NOTICE' } },
  };
}

async function writesOfPhotos({ call }: TestApp, { staff: { headers } }: House): Promise<Writes> {
  const add = async (tone: number) => {
    const { photoId } = await call(addPhoto, { body: await pictureOf(tone) }, headers);
    return { params: { photoId } };
  };
  const [one, removed] = [await add(10), await add(20)];
  await call(removePhoto, removed, headers);
  return {
    addPhoto: { body: await pictureOf(30) },
    describePhoto: { ...one, body: { alt: 'The oven' } },
    putPhotoFirst: one,
    removePhoto: one,
    putPhotoBack: removed,
  };
}

async function writesForGuests(world: TestApp, house: House): Promise<Writes> {
  const { call, clock } = world;
  const { at, restaurant } = house;
  const { headers } = house.staff;
  const guest = await makeCoupon(world, { restaurant, nowMs: clock.now() });
  await redeemByHand(operatorOf(world), { ...at, code: guest.shown, nowMs: clock.now() });
  const found = { query: { mobileNumber: guest.phone } };
  const { consumerId: id } = await call(findDinerByMobile, found, headers);
  const { userReviewId } = await makeReviewOfOrder(world, house);
  for (const name of ['Thanks', 'Sorry']) {
    await call(addSavedReply, { body: { name, message: 'Come back soon.' } }, headers);
  }
  const [changed, removed] = (await call(listSavedReplies, {}, headers)).results;
  const couponCode = async () =>
    (await makeCoupon(world, { restaurant, nowMs: clock.now() })).shown;
  const taking = async () => ({
    takingId: randomUUID(),
    code: await couponCode(),
    itemTotal: '20.00',
  });
  const taken = await taking();
  await call(takeCounterCode, { body: taken }, headers);
  return {
    createExport: { body: { report: 'customers', format: 'csv' } },
    checkCounterCode: { body: { code: await couponCode() } },
    takeCounterCode: { body: await taking() },
    undoCounterTaking: { params: { takingId: taken.takingId } },
    sendSingleUseToken: { params: { id } },
    createBusinessIncentiveDiscount: { body: someReply(userReviewId) },
    sendReplyCode: { params: { userReviewId } },
    addSavedReply: { body: { name: 'Late', message: 'Come back soon.' } },
    changeSavedReply: {
      params: { savedReplyId: changed?.savedReplyId },
      body: { name: 'Later', message: 'Come back.', version: changed?.version },
    },
    removeSavedReply: {
      params: { savedReplyId: removed?.savedReplyId },
      query: { version: removed?.version },
    },
  };
}

async function writesOnStaff(world: TestApp, { at, staff }: House): Promise<Writes> {
  const { call } = world;
  const { headers } = staff;
  const person = async () => {
    const { userId } = await makePerson(world, { at, roleId: 4 });
    return { params: { userId } };
  };
  const colleague = await makeStaff(world, { at, roleId: 4 });
  const devices = await call(listDevices, {}, headers);
  const device = devices.find(({ userId }) => userId === colleague.userId);
  const invited = await call(addBusinessUser, { body: newcomer() }, headers);
  return {
    addBusinessUser: { body: newcomer() },
    changeBusinessUser: { ...(await person()), body: { lastName: 'Byrne' } },
    changeBusinessUserStatus: { ...(await person()), body: { status: 'DISABLED' } },
    reinviteBusinessUser: { params: { userId: invited.userId } },
    revokeDevice: { params: { deviceId: device?.deviceId } },
  };
}

/** What a person changes about themselves. */
export async function writesOnSelf(world: TestApp, person: TestStaff): Promise<Writes> {
  const { email, password: currentPassword, phone } = person;
  const elsewhere = await makePerson(world, { email, phone });
  const mobileNumber = freshNumber();
  const body = { mobileNumber, currentPassword };
  await world.call(beginNumberChange, { body }, { ...strangeDevice(), ...person.headers });
  const code = codeIn((await textsTo(world, mobileNumber))[0]);
  world.clock.advance(61_000);
  return {
    changeProfile: { body: { firstName: 'Late' } },
    confirmNumberChange: { body: { code } },
    beginNumberChange: { body: { mobileNumber: freshNumber(), currentPassword } },
    changePassword: { body: { currentPassword, password: 'another long and fine one' } },
    switchRestaurant: { body: { businessExternalId: elsewhere.externalId } },
  };
}

/** The same for integrations. */
export async function writesWithKey(world: TestApp, till: Awaited<ReturnType<typeof openTill>>) {
  const { send } = sendingFrom(world, till);
  const { orderId } = await send(orderBody());
  const open = await send(orderBody({ stage: 'PLACED', completedAt: undefined }));
  const refund = { reference: 'R-1', reason: 'It was cold', all: true };
  const early = newItem({ name: 'Early', reference: 'E-1' });
  const menu = newMenu({ Dinner: { Mains: [early, newItem({ name: 'Late' })] } });
  await giveMenu(world.database, till, newMenu({ Dinner: { Mains: [early] } }));
  const owner = await makeStaff(world, { at: till });
  await sendNoticesTo(world, owner, { url: 'https://till.joyous.app/', kinds: ['staff.added'] });
  await makePerson(world, { at: till });
  const [missed] = (await world.call(listPartnerNotices, {}, till.headers)).results;
  return {
    replayPartnerNotice: { params: { noticeId: missed?.noticeId } },
    setPartnerNoticeAddress: {
      body: { url: 'https://till.joyous.app/', secret: `whsec_${'A'.repeat(43)}=` },
    },
    setPartnerAvailability: { params: { item: 'reference:E-1' }, body: { available: false } },
    putPartnerMenu: { body: { version: 1, ...menu } },
    createPartnerOrders: { body: orderBody() },
    setPartnerOrderStatus: { params: { orderId: open.orderId }, body: { stage: 'ACCEPTED' } },
    acknowledgePartnerOrder: { params: { orderId: open.orderId }, body: { number: '4711' } },
    confirmPartnerOrders: { body: { completeUpTo: new Date(world.clock.now()).toISOString() } },
    refundPartnerOrder: { params: { orderId }, body: refund },
  } satisfies Writes;
}

export const openTill = (world: TestApp) => makeIntegration(world, { expires: '2026-03-25' });
