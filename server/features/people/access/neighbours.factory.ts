import { randomUUID } from 'node:crypto';
import { takeCounterCode } from '#contract/coupons/counter/counter.ts';
import { addPhoto } from '#contract/find/photos/photos.ts';
import { makeProgramKey } from '#contract/money/integrations/programs.ts';
import { listNotices } from '#contract/money/notices/notices.ts';
import { addTicketPrinter } from '#contract/orders/tickets/tickets.ts';
import { listDetailChanges } from '#contract/portal/edits/changes.ts';
import { listDishes } from '#contract/portal/edits/dishes.ts';
import { setCouponsPaused } from '#contract/portal/edits/edits.ts';
import { addSavedReply } from '#contract/portal/replies/saved-replies.ts';
import { findDinerByMobile } from '#contract/reports/customers/customers.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeCoupon, type makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { giveMenu, newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { jpegPicture } from '../../find/photos/photos.factory.ts';
import { sendNoticesTo } from '../../money/notices/notices.factory.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';
import type { TestStaff } from '../staff/staff.factory.ts';

type Neighbour = {
  neighbour: TestStaff;
  restaurant: Awaited<ReturnType<typeof makeTenant>>;
  at: { businessId: number; externalId: string };
};

/** One of each that the calls of a restaurant name. Returns their ids. */
export async function makeNeighbours(world: TestApp, { neighbour, restaurant, at }: Neighbour) {
  const { call, clock, ownerUrl } = world;
  const diner = await makeCoupon(world, { restaurant });
  const [device] = await queryOnce<{ device_id: number }>(
    ownerUrl,
    'SELECT device_id FROM devices WHERE business_id = $1',
    [neighbour.businessId],
  );
  if (!device) throw new Error('the neighbour has no device');
  const query = { mobileNumber: diner.phone };
  const { consumerId: id } = await call(findDinerByMobile, { query }, neighbour.headers);
  const { orderId: reservationId } = await makeOrder(world.database, neighbour, {
    menuPriceCents: 10_00,
    completedAtMs: clock.now(),
  });
  const { review } = await makeReview(world.database, neighbour);
  const takingId = randomUUID();
  const body = { takingId, code: diner.shown, itemTotal: '20.00' };
  await call(takeCounterCode, { body }, neighbour.headers);
  const { photoId } = await call(addPhoto, { body: await jpegPicture() }, neighbour.headers);
  const saved = { name: 'Thanks', message: 'Thank you.' };
  const replies = await call(addSavedReply, { body: saved }, neighbour.headers);
  await call(setCouponsPaused, { body: { paused: true } }, neighbour.headers);
  const { results } = await call(listDetailChanges, {}, neighbour.headers);
  await giveMenu(world.database, at, newMenu({ Dinner: { Mains: [newItem()] } }));
  const { catalogs } = await call(listDishes, {}, neighbour.headers);
  const [category] = catalogs[0]?.categories ?? [];
  const printer = { body: { name: 'Kitchen', currentPassword: neighbour.password } };
  const { printers } = await call(addTicketPrinter, printer, neighbour.headers);
  const till = { name: 'Till', scopes: ['orders:write' as const], days: 30 as const };
  const withKey = { body: { ...till, currentPassword: neighbour.password } };
  const { programs } = await call(makeProgramKey, withKey, neighbour.headers);
  const toTill = { program: 'Till', url: 'https://till.joyous.app/', kinds: ['key.made' as const] };
  const { addresses } = await sendNoticesTo(world, neighbour, toTill);
  const addressId = addresses[0]?.addressId ?? '';
  const second = { ...till, name: 'Website', currentPassword: neighbour.password };
  await call(makeProgramKey, { body: second }, neighbour.headers);
  const log = await call(listNotices, { params: { addressId } }, neighbour.headers);
  return {
    auditId: results[0]?.auditId ?? 0,
    userId: neighbour.userId,
    deviceId: device.device_id,
    id: id ?? '',
    reservationId,
    orderId: reservationId,
    userReviewId: review.user_review_id,
    takingId,
    photoId,
    savedReplyId: replies.results[0]?.savedReplyId ?? 0,
    itemId: category?.items[0]?.itemId ?? 0,
    catalogCategoryId: category?.catalogCategoryId ?? 0,
    catalogId: catalogs[0]?.catalogId ?? 0,
    printerId: printers[0]?.printerId ?? '',
    keyId: programs[0]?.keys[0]?.keyId ?? '',
    addressId,
    noticeId: log.results[0]?.noticeId ?? '',
  };
}
