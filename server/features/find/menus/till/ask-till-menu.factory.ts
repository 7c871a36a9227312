import { setPartnerAvailability } from '#contract/find/menus/till-availability.ts';
import { getPartnerMenu, putPartnerMenu } from '#contract/find/menus/till-menu.ts';
import type { Ask } from '../../../../testing/ask.ts';
import { newItem, newMenu } from '../menus.factory.ts';

/** Everything that a till does with a menu. */
export async function askTillMenu(ask: Ask): Promise<void> {
  const soup = newItem({ reference: 'SOUP' });
  await ask(putPartnerMenu, { body: { version: 1, ...newMenu({ Dinner: { Soups: [soup] } }) } });
  await ask(getPartnerMenu);
  const item = { params: { item: 'reference:SOUP' } };
  await ask(setPartnerAvailability, { ...item, body: { available: false } });
}
