import { openVault } from '#platform/secrets/open-vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { placeOwnOrder } from '../../features/ordering/placed/own-order.factory.ts';
import { withOwner } from './with-owner.ts';

/** A diner has ordered on the web, at a restaurant of its own. Returns the secret of their link. */
export const makeOwnOrder = (externalId = '') =>
  withOwner(async (database) => {
    const vault = await openVault(readSettings(process.env), database);
    return placeOwnOrder({ database, vault }, externalId);
  });
