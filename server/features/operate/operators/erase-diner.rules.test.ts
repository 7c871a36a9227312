import { expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { eraseDiner } from './erase-diner.ts';
import { exportDiner } from './export-diner.ts';
import { makeFullDiner, makeHouse } from './full-diner.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { clock, database, ownerUrl, vault } = world;
const operator = () => ({ database, vault, nowMs: clock.now() });
const [here, there] = [await makeHouse(world), await makeHouse(world)];

test("a staff member's account stays, and is reported", async () => {
  const staff = await makeStaff(world, { at: here, roleId: 4 });
  const [row] = await queryOnce<{ email: string }>(
    ownerUrl,
    'SELECT email FROM users WHERE user_id = $1',
    [staff.userId],
  );
  const found = await exportDiner(operator(), staff.phone);
  expect(found).toMatchObject({
    restaurants: [{ staff: [{ email: row?.email, status: 'ACTIVE' }] }],
  });
  const erased = await eraseDiner(operator(), staff.phone);
  expect(erased).toMatchObject({ staffAt: ['Juniper Table'] });
  expect(await exportDiner(operator(), staff.phone)).toMatchObject({
    restaurants: [{ staff: [{ email: row?.email }] }],
  });
});

test.each(['', 'call me', '+44 7911 123456', "' OR true --", 'x'.repeat(65_536), '\u001b[2J'])(
  'what is not a US number is refused: %j',
  async (number) => {
    const refusal = { code: 'bad_input', problems: [{ field: 'number' }] };
    expect(await eraseDiner(operator(), number)).toMatchObject(refusal);
    expect(await exportDiner(operator(), number)).toMatchObject(refusal);
  },
);

test('the serving role can clear what a diner wrote, and write nothing else', async () => {
  const { consumerId } = await makeFullDiner(world, { here, there, name: 'Ophelia' });
  const changes = [
    `UPDATE reviews SET description = 'Bad.'`,
    `UPDATE reviews SET first_name = 'Eve'`,
    `UPDATE reviews SET consumer_id = ${consumerId}`,
    `UPDATE review_replies SET message = 'Bad.'`,
    `UPDATE audit_entries SET detail = 'Nothing happened'`,
    `UPDATE review_invitations SET consumer_id = ${consumerId}`,
  ];
  for (const change of changes) {
    await expect(queryOnce(ownerUrl, change)).rejects.toMatchObject({ code: '23514' });
  }
  const taken = `UPDATE consumers SET phone_index = sha256('x') WHERE consumer_id = ${consumerId}`;
  await expect(
    database.transaction().execute((transaction) =>
      transaction
        .updateTable('consumers')
        .set({ phone_index: Buffer.alloc(32, 1) })
        .where('consumer_id', '=', consumerId)
        .execute(),
    ),
  ).rejects.toMatchObject({ constraint: 'diner_is_kept' });
  // An erased diner can't be changed, even by the owner of the database.
  await queryOnce(
    ownerUrl,
    `UPDATE consumers SET phone_index = NULL, sealed_phone = NULL, erased_at = now()
     WHERE consumer_id = ${consumerId}`,
  );
  await expect(
    queryOnce(ownerUrl, taken.replace('phone_index =', 'erased_at = NULL, phone_index =')),
  ).rejects.toMatchObject({ code: '23514' });
});
