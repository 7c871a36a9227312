import { leave, writeMove } from '../../features/operate/move/index.ts';
import { withOwner } from './with-owner.ts';

/** Leaves a restaurant as `joyous restaurants move` leaves it on the old side. */
export const moveAway = (externalId = '', address = '') =>
  withOwner((database) =>
    database.transaction().execute(async (transaction) => {
      const { business_id: restaurant } = await transaction
        .selectFrom('restaurants')
        .select('business_id')
        .where('external_id', '=', externalId)
        .executeTakeFirstOrThrow();
      await leave(transaction, restaurant);
      await writeMove(transaction, { restaurant, externalId, address }, 'MOVED');
    }),
  );
