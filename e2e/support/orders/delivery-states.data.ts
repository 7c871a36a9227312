import type { Page } from '@playwright/test';
import type { PageState } from '../pages.data.ts';

const restaurantPage = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

/** As if it was entered on an earlier visit. */
async function keepAddress(page: Page, zipCode: string): Promise<void> {
  const address = { street: '412 Oak Street', unit: 'Apt 5', zipCode };
  const kept = JSON.stringify([{ ...address, at: new Date().toISOString() }]);
  await page.evaluate(
    ([text, zip]) => {
      localStorage.setItem('joyous.address', text ?? '');
      localStorage.setItem('joyous.place', `zip:${zip}`);
      localStorage.setItem('joyous.way', 'delivery');
    },
    [kept, zipCode],
  );
}

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: /^Change the address|^Enter address/ }).click();
  await page.getByRole('dialog').waitFor();
};

const at = (address: string, zipCode: string) => async (page: Page) => {
  await keepAddress(page, zipCode);
  await page.goto(address);
};

/** Where a delivery goes, on each page that says it. */
export const deliveryStates: readonly PageState[] = [
  { address: '/', state: 'delivery to an address', reach: at('/', '78704') },
  {
    address: '/',
    state: 'delivery, its address',
    reach: async (page) => {
      await at('/', '78704')(page);
      await openDialog(page);
    },
  },
  {
    address: '/',
    state: 'delivery to nowhere yet',
    reach: async (page) => {
      await page.goto('/?order=delivery');
    },
  },
  { address: restaurantPage, state: 'delivers there', reach: at(restaurantPage, '78704') },
  { address: restaurantPage, state: "doesn't deliver there", reach: at(restaurantPage, '78799') },
  {
    address: '/device',
    state: 'with an address',
    reach: async (page) => {
      await page.goto(restaurantPage);
      await page
        .getByRole('button', { name: /^Add Tiramis/ })
        .first()
        .click();
      await page.getByRole('link', { name: /^View order/ }).waitFor();
      await at('/device', '78704')(page);
    },
  },
];
