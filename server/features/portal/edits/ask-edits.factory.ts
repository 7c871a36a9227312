import * as changes from '#contract/portal/edits/changes.ts';
import {
  changeContents,
  changeContentsOfMany,
  getContentsToEdit,
} from '#contract/portal/edits/contents.ts';
import * as dishes from '#contract/portal/edits/dishes.ts';
import * as edits from '#contract/portal/edits/edits.ts';
import * as menuOwner from '#contract/portal/edits/menu-owner.ts';
import * as ordering from '#contract/portal/edits/ordering.ts';
import {
  getMenuToEdit,
  listSoldOutOptions,
  setPortions,
  setSoldOut,
  setSoldOutOfMany,
} from '#contract/portal/edits/sold-out.ts';
import { changeTaxes, getTaxesToEdit } from '#contract/portal/edits/taxes.ts';
import type { Ask } from '../../../testing/ask.ts';
import { askPhotos } from '../../find/photos/ask-photos.factory.ts';
import { askSavedReplies } from '../replies/ask-saved-replies.factory.ts';

/** Everything a restaurant may change about what diners read. `send` also accepts a refusal. */
export async function askEdits(ask: Ask, send: Ask): Promise<void> {
  const details = await ask(edits.getDetailsToEdit);
  const { words: _words, ...attributes } = details.attributes;
  await ask(edits.changeHours, { body: { ...details.hours, weeklyHours: [] } });
  await ask(edits.changeContact, { body: { ...details.contact, websiteAddress: null } });
  await ask(edits.changeAbout, { body: { ...details.about, description: 'Slow.' } });
  await ask(edits.changeAttributes, { body: { ...attributes, wifi: true } });
  await ask(edits.setClosedToday, { body: { closed: true } });
  await ask(edits.setCouponsPaused, { body: { paused: true } });
  await ask(getMenuToEdit);
  const { version } = details.about;
  await send(setSoldOut, { body: { kind: 'DISH', id: 1, soldOut: 'TOMORROW', version } });
  await send(setSoldOutOfMany, { body: { itemIds: [1], soldOut: 'TOMORROW' } });
  await send(setPortions, { body: { itemId: 1, left: 6, version } });
  await ask(dishes.listDishes);
  const params1 = { itemId: 1 };
  const dish = {
    name: 'Stew',
    description: '',
    priceCents: 900,
    optionGroups: [],
    noteAllowed: true,
    ageChecked: false,
    taxCategory: 'PREPARED_FOOD',
  };
  await send(dishes.getDishToEdit, { params: params1 });
  await send(dishes.changeDish, { params: params1, body: { ...dish, version } });
  await send(dishes.addDish, { body: { ...dish, catalogCategoryId: 1 } });
  const contents = { tags: [], contains: [], mayContain: [], calories: 1, options: [] };
  await send(getContentsToEdit, { params: params1 });
  await send(changeContentsOfMany, { body: { itemIds: [1], act: 'ADD', tags: ['SPICY'] } });
  await send(changeContents, { params: params1, body: { ...contents, version } });
  await send(dishes.changePrice, { params: params1, body: { priceCents: 1, readCents: 2 } });
  await send(dishes.takeDishOff, { params: params1, body: { version } });
  const ofCategory = { params: { catalogCategoryId: 1 } };
  const category = { name: 'Mains', description: '', times: [], services: ['DINE_IN'] };
  await send(dishes.getCategoryToEdit, ofCategory);
  await send(dishes.changeCategory, { ...ofCategory, body: { ...category, version } });
  await send(dishes.orderDishes, { ...ofCategory, body: { itemIds: [], version } });
  const taxes = await ask(getTaxesToEdit);
  await ask(changeTaxes, { body: { periods: [], version: taxes.version } });
  const ofCatalog = { params: { catalogId: 1 } };
  await send(dishes.addCategory, { ...ofCatalog, body: category });
  await send(dishes.orderCategories, { ...ofCatalog, body: { catalogCategoryIds: [], version } });
  await send(dishes.takeCategoryOff, { ...ofCategory, body: { version } });
  await send(dishes.addCatalog, { body: { name: 'Dinner' } });
  await send(dishes.changeCatalog, { ...ofCatalog, body: { name: 'Supper', version } });
  await send(dishes.takeCatalogOff, { ...ofCatalog, body: { version } });
  await send(listSoldOutOptions, { params: params1 });
  await send(menuOwner.takeMenuBack);
  await send(menuOwner.openMenuToTills);
  const terms = await ask(ordering.getOrderingToEdit);
  await ask(ordering.changeOrderServices, {
    body: { ...terms.services, services: ['TAKE_OUT'] },
  });
  await ask(ordering.changeOrderTimes, { body: { ...terms.times, leadMinutes: 40 } });
  const tables = [{ name: '1', code: null }];
  const { tables: saved } = await ask(ordering.changeOrderTables, {
    body: { version: terms.tables.version, tables },
  });
  await ask(ordering.renewTableCards, { body: { code: null, version: saved.version } });
  await ask(ordering.setOrdersLater, { body: { later: true } });
  await ask(ordering.setNoMoreOrders, { body: { noMore: true } });
  const { results } = await ask(changes.listDetailChanges);
  const params = { auditId: results[0].auditId };
  await ask(changes.getDetailChange, { params });
  await ask(changes.undoDetailChange, { params });
  await askPhotos(ask);
  await askSavedReplies(ask);
}
