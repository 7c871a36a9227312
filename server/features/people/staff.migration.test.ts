import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/empty-database.ts';
import { insertRestaurantRows } from '#platform/testing/restaurant-rows.ts';

const folder = new URL('../../migrations/', import.meta.url);
const files = (await readdir(folder)).sort();
const isBefore = (file: string) => file < '015';

test('numbers that were typed move to the invitations, and proved ones stay', async () => {
  const url = await emptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (migrations: string[]) => {
    for (const file of migrations)
      await client.query(await readFile(new URL(file, folder), 'utf8'));
  };
  try {
    // As an owner that row-level security binds.
    const role = `owner_${randomBytes(6).toString('hex')}`;
    await client.query(`CREATE ROLE ${role} NOLOGIN; GRANT CREATE, USAGE ON SCHEMA public TO ${role};
      GRANT CREATE ON DATABASE ${client.database} TO ${role}; SET ROLE ${role}`);
    await run(files.filter(isBefore));
    await client.query('RESET ROLE');
    const [one, two] = await insertRestaurantRows(url, 2);
    // In this order: joined one and invited by two, invited by both, disabled before they joined.
    await client.query(
      `INSERT INTO users (email, phone_index, sealed_phone)
       SELECT 'p' || g || '@x.example', sha256(('p' || g)::bytea), ('sealed' || g)::bytea
       FROM generate_series(1, 3) g`,
    );
    await client.query(
      `INSERT INTO business_users (business_id, user_id, first_name, last_name, role_id, status, joined_at)
       VALUES ($1, 1, 'A', 'B', 2, 'ACTIVE', now()), ($2, 1, 'A', 'B', 4, 'INVITED', NULL),
              ($1, 2, 'A', 'B', 4, 'INVITED', NULL), ($2, 2, 'A', 'B', 4, 'INVITED', NULL),
              ($1, 3, 'A', 'B', 4, 'DISABLED', NULL)`,
      [one?.businessId, two?.businessId],
    );
    await client.query(
      `INSERT INTO invitations (business_id, user_id, token_sha256, invited_at, expires_at)
       SELECT business_id, user_id, sha256((business_id || ' ' || user_id)::bytea), now(), now()
       FROM business_users WHERE status = 'INVITED'`,
    );
    await client.query(`SET ROLE ${role}`);
    await run(files.filter((file) => file.startsWith('015')));
    await client.query('RESET ROLE');

    const { rows } = await client.query(
      `SELECT b.email, b.status, u.phone_index IS NOT NULL AS proved,
              convert_from(coalesce(b.sealed_invited_phone, u.sealed_phone), 'UTF8') AS phone,
              (SELECT count(*)::int FROM business_users o WHERE o.user_id = b.user_id) AS places,
              EXISTS (SELECT FROM invitations i WHERE (i.business_id, i.user_id)
                      = (b.business_id, b.user_id)) AS has_link
       FROM business_users b JOIN users u USING (user_id) ORDER BY b.email, b.business_id`,
    );
    const row = (person: number, status: string, proved: boolean) => ({
      ...{ email: `p${person}@x.example`, status, proved, phone: `sealed${person}` },
      ...{ places: 1, has_link: status === 'INVITED' },
    });
    expect(rows).toEqual([
      row(1, 'ACTIVE', true),
      row(1, 'INVITED', false),
      row(2, 'INVITED', false),
      row(2, 'INVITED', false),
      row(3, 'DISABLED', false),
    ]);
  } finally {
    await client.end();
  }
});
