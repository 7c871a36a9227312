import { tableCalls } from '#contract/orders/tables/calls.ts';
import type { PageState } from '../pages.data.ts';

const restaurantPage = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';
const of = (response: object, status = 200) => ({ status, json: response });
const isThere = of({ status: 'Success', response: { name: '4' } });
const message = 'This card is no longer valid. Ask your waiter for the new one.';
const hasEnded = of(
  {
    status: 'Failure',
    response: [message],
    responseMessage: message,
    code: 'card_not_valid',
    requestId: 'a',
  },
  404,
);

/** The page that the card of a table leads to. */
const scanned = (state: string, answer: ReturnType<typeof of>, role: 'region' | 'alert') => ({
  address: restaurantPage,
  state,
  reach: async (page: Parameters<PageState['reach']>[0]) => {
    await page.route(`**${tableCalls.findTable.path.replace(':id', '*')}`, (route) =>
      route.fulfill(answer),
    );
    await page.goto(`${restaurantPage}&table=34679CDFGHJK`);
    await page.getByRole(role, role === 'region' ? { name: 'Your table' } : {}).waitFor();
  },
});

export const tableStates: readonly PageState[] = [
  scanned('at a table', isThere, 'region'),
  scanned('with an old card of a table', hasEnded, 'alert'),
];
