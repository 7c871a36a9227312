import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/endpoint.ts';
import { getCatalog } from '#contract/find/menus/menus.ts';
import { setPartnerAvailability } from '#contract/find/menus/till-availability.ts';
import { listDetailChanges, undoDetailChange } from '#contract/portal/edits/changes.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { giveMenu, newItem, newMenu, readItems } from '../../../find/menus/menus.factory.ts';
import { menusFrom } from '../../../find/menus/till/till-menu.factory.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';

const extras = {
  name: 'Extras',
  options: [{ name: 'Guacamole', reference: 'X-GUAC', priceCents: 150 }, { name: 'Lime' }],
};
export const taco = (name = 'Taco') =>
  newItem({ name, reference: 'TACO-1', optionGroups: [extras] });
export const twoMenus = newMenu({
  Dinner: { Tacos: [taco()], Drinks: [newItem({ name: 'Horchata' })] },
  Lunch: { Tacos: [taco('Small taco')] },
});

type Body = NonNullable<CallInput<typeof setPartnerAvailability>['body']>;

/** A till, an owner, and three dishes, of which two are the same to the till. */
export async function openAvailability(world: TestApp) {
  const { call, refused, database, waitForChanges } = world;
  const till = await makeIntegration(world);
  const owner = await makeStaff(world, { at: till });
  await giveMenu(database, till, twoMenus);
  const fresh = () => ({ ...till.headers, 'idempotency-key': randomUUID() });
  const set = (item: string | number, body: Body) =>
    call(setPartnerAvailability, { params: { item: String(item) }, body }, fresh());
  const refusedOf = (item: string | number, body: object, headers = fresh()) =>
    refused(setPartnerAvailability, { params: { item: String(item) }, body }, headers);
  const idOf = async (name: string) =>
    (await readItems(database, till)).get(name)?.item_id as number;
  const gone = async () => {
    await waitForChanges();
    const { catalogs } = await call(getCatalog, { params: { id: till.externalId } });
    return catalogs
      .flatMap(({ categories }) => categories.flatMap(({ items }) => items))
      .flatMap((item) => [
        ...(item.available ? [] : [item.name]),
        ...(item.optionGroups ?? [])
          .flatMap(({ options }) => options)
          .filter(({ available }) => !available)
          .map(({ name }) => `${item.name}: ${name}`),
      ]);
  };
  const changes = async () => (await call(listDetailChanges, {}, owner.headers)).results;
  const undo = async () => {
    const [newest] = await changes();
    const params = { auditId: newest?.auditId ?? 0 };
    return call(undoDetailChange, { params }, owner.headers);
  };
  return {
    till,
    owner,
    set,
    refusedOf,
    idOf,
    gone,
    changes,
    undo,
    fresh,
    send: menusFrom(world, till).send,
  };
}
