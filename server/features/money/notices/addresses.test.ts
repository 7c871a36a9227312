import { beforeEach, describe, expect, test } from 'vitest';
import {
  endNoticeAddress,
  listNoticeAddresses,
  makeNoticeAddress,
  pauseNotices,
  replaceNoticeSecret,
} from '#contract/money/notices/notices.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { closeRestaurant } from '../../operate/operators/index.ts';
import { fromAnywhere, textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeIntegration } from '../integrations/integrations.factory.ts';
import { toldOwners } from '../integrations/programs.factory.ts';
import { sendNoticesTo } from './notices.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, refused } = world;

// The inbox shows the newest texts.
beforeEach(() => clock.advance(1_000));

const url = 'https://till.joyous.app/notices';
const noId = '00000000-0000-4000-8000-000000000000';

async function open() {
  const till = await makeIntegration(world, { scopes: ['orders:read'] });
  const owner = await makeStaff(world, { at: till });
  return { till, owner };
}

describe('an owner says where notices go', () => {
  test('with their password; the secret is shown once and stored sealed; all owners are told', async () => {
    const { owner } = await open();
    const other = await makeStaff(world, { at: owner });
    const { secret, addresses } = await sendNoticesTo(world, owner, {
      url,
      kinds: ['order.placed', 'review.published'],
    });
    expect(secret).toMatch(/^whsec_/);
    expect(addresses).toMatchObject([
      {
        program: 'Counter till',
        url,
        hasKey: true,
        kinds: ['order.placed', 'review.published'],
        unheard: ['review.published'],
        state: 'WORKS',
        waiting: 0,
        lastArrivedAt: null,
        oldSecretUntil: null,
      },
    ]);
    expect(JSON.stringify(await call(listNoticeAddresses, {}, owner.headers))).not.toContain(
      secret.slice(6),
    );
    const [row] = await queryOnce<{ sealed_secret: Buffer }>(
      ownerUrl,
      'SELECT sealed_secret FROM notice_addresses WHERE business_id = $1',
      [owner.businessId],
    );
    expect(row?.sealed_secret.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
    for (const { phone } of [owner, other]) {
      expect(await textsTo(world, phone)).toContain(toldOwners('NOTICES_STARTED'));
    }
    const [entry] = (await call(listAuditEntries, {}, owner.headers)).results;
    expect(entry).toMatchObject({
      action: 'NOTICES_STARTED',
      detail: 'Counter till: till.joyous.app order.placed review.published',
    });
  });

  test.each([
    [{ currentPassword: 'not theirs' }, 'wrong_password'],
    [{ program: 'Unknown' }, 'program_not_found'],
    [{ url: 'https://127.0.0.1/' }, 'bad_input'],
    [{ url: 'http://till.joyous.app/' }, 'bad_input'],
    [{ url: 'http://127.0.0.1:4000/' }, 'bad_input'],
    [{ kinds: [] }, 'bad_input'],
    [{ kinds: ['order.lost'] }, 'bad_input'],
  ])('%j is refused', async (given, code) => {
    const { owner } = await open();
    const body = {
      program: 'Counter till',
      url,
      kinds: ['order.placed'],
      currentPassword: owner.password,
      ...given,
    } as never;
    expect(await refused(makeNoticeAddress, { body }, owner.headers)).toMatchObject({ code });
    expect((await call(listNoticeAddresses, {}, owner.headers)).addresses).toEqual([]);
  });

  test('once for each program, and five times at most, also at once', async () => {
    const { owner } = await open();
    const make = (path: string) =>
      sendNoticesTo(world, owner, { url: url + path }).then(
        () => 'made',
        (error: unknown) => String(error),
      );
    expect(await Promise.all([make('/a'), make('/a')])).toContain('made');
    expect((await call(listNoticeAddresses, {}, owner.headers)).addresses).toHaveLength(1);
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => make(`/${n}`)));
    expect((await call(listNoticeAddresses, {}, owner.headers)).addresses).toHaveLength(5);
  });

  test('with twenty new secrets an hour at most, whoever asks', async () => {
    const { owner } = await open();
    const other = await makeStaff(world, { at: owner });
    const { addresses } = await sendNoticesTo(world, owner, { url });
    const params = { addressId: addresses[0]?.addressId ?? noId };
    const askedBy = ({ headers, password }: typeof owner) => {
      const body = { oldWorks: 'DAY' as const, currentPassword: password };
      return [replaceNoticeSecret, { params, body }, headers] as const;
    };
    // Each far from what one person may try with a password.
    for (let made = 1; made < 20; made += 1) await call(...askedBy(made % 2 ? owner : other));
    expect(await refused(...askedBy(owner))).toMatchObject({ code: 'too_many_attempts' });
    expect(await refused(...askedBy(other))).toMatchObject({ code: 'too_many_attempts' });
  });

  test.each([2, 4, 5] as const)('and no role %i', async (roleId) => {
    const { owner } = await open();
    await sendNoticesTo(world, owner, { url });
    const { headers } = await makeStaff(world, { at: owner, roleId });
    const notPermitted = { code: 'not_permitted' };
    expect(await refused(listNoticeAddresses, {}, headers)).toMatchObject(notPermitted);
    const body = { program: 'Counter till', url, kinds: ['order.placed'] as never };
    const given = { body: { ...body, currentPassword: owner.password } };
    expect(await refused(makeNoticeAddress, given, headers)).toMatchObject(notPermitted);
  });

  test('not at a restaurant that has closed for good', async () => {
    const { owner } = await open();
    const { externalId } = owner;
    await closeRestaurant(database, { externalId, nowMs: clock.now() });
    const given = { program: 'Counter till', url, kinds: ['order.placed'] as never };
    const body = { ...given, currentPassword: owner.password };
    expect(await refused(makeNoticeAddress, { body }, owner.headers)).toMatchObject({
      code: 'restaurant_closed',
    });
  });
});

describe('an address', () => {
  test("is another restaurant's: its owner can do nothing with it", async () => {
    const { owner } = await open();
    const { addresses } = await sendNoticesTo(world, owner, { url });
    const stranger = (await open()).owner;
    const notFound = { code: 'address_not_found' };
    for (const addressId of [addresses[0]?.addressId ?? '', noId, 'x']) {
      const params = { addressId };
      const secret = { oldWorks: 'NONE' as const, currentPassword: stranger.password };
      const { headers } = stranger;
      expect(await refused(endNoticeAddress, { params }, headers)).toMatchObject(notFound);
      expect(
        await refused(pauseNotices, { params, body: { paused: true } }, headers),
      ).toMatchObject(notFound);
      expect(await refused(replaceNoticeSecret, { params, body: secret }, headers)).toMatchObject(
        notFound,
      );
    }
  });

  test('gets a new secret with a password, and ends without one, for good', async () => {
    const { owner } = await open();
    const { addresses, secret } = await sendNoticesTo(world, owner, { url });
    const params = { addressId: addresses[0]?.addressId ?? '' };
    const wanted = (currentPassword: string) => ({
      params,
      body: { oldWorks: 'WEEK' as const, currentPassword },
    });
    expect(await refused(replaceNoticeSecret, wanted('not theirs'), owner.headers)).toMatchObject({
      code: 'wrong_password',
    });
    const replaced = await call(replaceNoticeSecret, wanted(owner.password), owner.headers);
    expect(replaced.secret).not.toBe(secret);
    expect(replaced.addresses[0]?.oldSecretUntil).not.toBeNull();
    await call(endNoticeAddress, { params }, owner.headers);
    const notFound = { code: 'address_not_found' };
    expect(
      await refused(pauseNotices, { params, body: { paused: false } }, owner.headers),
    ).toMatchObject(notFound);
    await expect(
      queryOnce(ownerUrl, 'UPDATE notice_addresses SET ended_at = NULL WHERE address_id = $1', [
        params.addressId,
      ]),
    ).rejects.toMatchObject({ code: '23514' });
    expect((await call(listNoticeAddresses, {}, owner.headers)).addresses).toEqual([]);
    expect(await textsTo(world, owner.phone)).toContain(toldOwners('NOTICES_ENDED'));
  });
});
