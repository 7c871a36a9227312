import { expect, test } from 'vitest';
import { makeAnswerCache } from '#platform/cache/answer-cache.factory.ts';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { quickPasswords } from '#platform/passwords/passwords.factory.ts';
import { resealTable } from '#platform/secrets/reseal.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { endsWithPerson } from '../../../ends-with-person.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { contextOfDevice } from '../access/context.factory.ts';
import { createServices } from '../access/index.ts';
import { addOwner } from './add-owner.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { tokenIn } from './invitations.factory.ts';
import { listStaffOf } from './list-staff-of.ts';
import { createJoinedMember } from './new-member.ts';
import { sealedUsers } from './person-secrets.ts';

const world = await openTestApp();
const { clock, database, ownerUrl } = world;
const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const [before, during] = [createVault(older), createVault([newer, older])];

const password = 'a long and fine one';
const phone = '+15125557401';
const publicUrl = 'http://localhost:3000';

const makeServices = (vault: typeof during) =>
  createServices({
    database,
    vault,
    now: clock.now,
    logger: world.log.logger,
    changes: { isLive: () => true, onChange: () => undefined },
    throttle: createThrottle(database, vault),
    texts: makeTexts({ database, vault }),
    passwords: quickPasswords(vault),
    settings: readSettings({}),
    endsWithPerson,
    cache: makeAnswerCache().cache,
  });

test('a person who was invited under a new key joins with an account sealed under an older one', async () => {
  const email = 'ring@staff.example';
  const [here, there] = [await makeRestaurant(database), await makeRestaurant(database)];
  const person = { email, firstName: 'Vera', lastName: 'Stone', phone, roleId: 1 };
  const passwordHash = await quickPasswords(before).hash(password);
  const { businessId } = here;
  const userId = await asRestaurant(database, businessId, (transaction) =>
    createJoinedMember(transaction, before, {
      ...person,
      businessId,
      passwordHash,
      nowMs: clock.now(),
    }),
  );
  const texts = makeTexts({ database, vault: during });
  const operating = { database, vault: during, texts, publicUrl, nowMs: clock.now() };
  const invited = { externalId: there.externalId, email, phone, first: 'Vera', last: 'Stone' };
  const added = await addOwner(operating, invited);
  const token = tokenIn('link' in added ? added.link : '') ?? '';
  const context = contextOfDevice(makeServices(during), secretHash('a device'));
  const input = { params: undefined, query: undefined, body: { token, password } };
  expect(await acceptInvitation(input, context)).toMatchObject({ emailAddress: email });
  const text = 'SELECT user_id FROM business_users WHERE business_id = $1';
  expect(await queryOnce(ownerUrl, text, [there.businessId])).toEqual([{ user_id: userId }]);
});

test("invited people's numbers are resealed with a new key", async () => {
  const { externalId } = await makeRestaurant(database);
  const person = { email: 'late@staff.example', phone, first: 'Nils', last: 'Stone' };
  const texts = makeTexts({ database, vault: before });
  const operating = { database, vault: before, texts, publicUrl, nowMs: clock.now() };
  await addOwner(operating, { externalId, ...person });
  const table = sealedUsers.find(({ table: name }) => name === 'business_users');
  if (!table) throw new Error('the numbers of invitations are not sealed again');
  const after = createVault(newer);
  const pool = createPool({
    connectionString: ownerUrl,
    maxConnections: 2,
    logger: world.log.logger,
  });
  const done = await resealTable(createDatabase(pool), during, table).finally(() => pool.end());
  expect(done).toMatchObject({ resealed: 1, unreadable: 0, left: 0 });
  // With only the newer key.
  const listed = await listStaffOf({ ...operating, vault: after }, externalId);
  expect(listed).toMatchObject([{ phone: '(•••) •••-7401' }]);
});
