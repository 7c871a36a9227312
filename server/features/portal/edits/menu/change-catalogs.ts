import { menuLimits } from '#contract/find/menus/menus-admin.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { findCatalogs, insertCatalog } from '../../../find/menus/index.ts';
import type { Operation } from '../../../people/access/index.ts';
import { editPart } from '../edit-part.ts';
import { editMenu } from './menu-owner.ts';
import { isNameTaken } from './menu-parts.ts';
import { readDishList } from './show-dishes.ts';

/** The id of a part of that name that was on the menu once, or of a new one. */
async function idForCatalog(transaction: DatabaseTransaction, businessId: number, name: string) {
  const all = await findCatalogs(transaction, businessId);
  const former = all.find((one) => !one.active && one.name === name);
  if (isNameTaken(all, former?.id, name)) return refuse('name_taken');
  if (all.filter(({ active }) => active).length >= menuLimits.catalogs) {
    return refuse('too_many_catalogs');
  }
  return former?.id ?? insertCatalog(transaction, businessId, name);
}

export const addCatalog: Operation<'addCatalog'> = ({ body: { name } }, context) =>
  editMenu(context, async (transaction) => {
    const catalogId = await idForCatalog(transaction, context.businessId, name);
    if (isRefused(catalogId)) return catalogId;
    const subject = String(catalogId);
    const to = () => ({ name, onMenu: true });
    const added = await editPart(transaction, context, 'catalogDetails', { subject, to });
    if (isRefused(added)) throw new Error(`catalog ${catalogId} was not added: ${added.code}`);
    return { catalogId };
  });

async function isOnMenu(transaction: DatabaseTransaction, businessId: number, catalogId: number) {
  const all = await findCatalogs(transaction, businessId);
  return all.some(({ id, active }) => active && id === catalogId);
}

export const changeCatalog: Operation<'changeCatalog'> = ({ params, body }, context) =>
  editMenu(context, async (transaction) => {
    const { catalogId } = params;
    if (!(await isOnMenu(transaction, context.businessId, catalogId))) {
      return refuse('catalog_not_found');
    }
    const { version, name } = body;
    const edited = await editPart(transaction, context, 'catalogDetails', {
      subject: String(catalogId),
      version,
      to: () => ({ name, onMenu: true }),
    });
    if (!isRefused(edited)) return readDishList(transaction, context);
    if (edited.code === 'catalog_not_empty') throw new Error('it stays on the menu');
    return edited.code === 'not_there' ? refuse('catalog_not_found') : refuse(edited.code);
  });

export const takeCatalogOff: Operation<'takeCatalogOff'> = ({ params, body }, context) =>
  editMenu(context, async (transaction) => {
    const edited = await editPart(transaction, context, 'catalogDetails', {
      subject: String(params.catalogId),
      version: body.version,
      to: (catalog) => ({ ...catalog, onMenu: false }),
    });
    if (!isRefused(edited)) return null;
    if (edited.code === 'name_taken') throw new Error('what is off the menu takes no name');
    return refuse(edited.code === 'not_there' ? 'catalog_not_found' : edited.code);
  });
