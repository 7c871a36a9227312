import { sql } from 'kysely';
import { withOwner } from './with-owner.ts';

/** Leaves a restaurant as `joyous restaurants move` leaves it on the old side. */
export const moveAway = (externalId = '', address = '') =>
  withOwner((database) =>
    database.transaction().execute(async (transaction) => {
      await sql`update restaurants set listed = false where external_id = ${externalId}`.execute(
        transaction,
      );
      await sql`insert into restaurant_moves (restaurant, external_id, state, address, at)
        select business_id, external_id, 'MOVED', ${address}, now() from restaurants
        where external_id = ${externalId}`.execute(transaction);
    }),
  );
