import type { Page } from '@playwright/test';
import { staffRefundCalls } from '#contract/orders/refunds/calls.ts';
import type { RefundQuote } from '#contract/orders/refunds/staff-refunds.ts';
import type { PageState } from '../pages.data.ts';

const history = '/business/reports/txnHistory?range=LAST_FULL_MONTH';

const quote: RefundQuote = {
  dinerName: 'Ana',
  lines: [
    { lineNo: 1, name: 'Pappardelle with wild boar, the way Nonna made it', quantity: 2, left: 2 },
    { lineNo: 2, name: 'Tiramisu', quantity: 3, left: 1 },
    { lineNo: 3, name: 'House red', quantity: 1, left: 0 },
  ],
  left: { items: '52.00', tax: '4.29', tip: '5.99', total: '62.28' },
  sides: null,
  takes: 'NOTHING',
  withoutPassword: '150.00',
};

const amounts = { items: '9.50', tax: '0.78', tip: '0.00', total: '10.28' };

const toCard: RefundQuote['sides'] = {
  amounts,
  paidBackBy: 'JOYOUS',
  deposit: '-9.52',
  effects: [{ effect: 'DEPOSIT_LESS', amount: '9.52' }],
};

/** The dialog of an order in the history, which a till sent: the server would name the till. */
const refunding = (
  state: string,
  differing: Partial<RefundQuote>,
  then: (page: Page) => Promise<unknown>,
): PageState => ({
  address: history,
  as: 'owner',
  state,
  reach: async (page) => {
    const path = staffRefundCalls.quoteRefund.path.replace(':orderId', '*');
    await page.route(`**${path}`, async (route) => {
      const asksNothing = Object.keys(route.request().postDataJSON()).length === 0;
      const response = { ...quote, ...(asksNothing ? {} : differing) };
      await route.fulfill({ json: { status: 'Success', response } });
    });
    await open(page);
    await page.getByText('What do you give back?').waitFor();
    await then(page);
  },
});

async function open(page: Page) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+$|Order \d+|No[.] \d+/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
}

const giveBack = (page: Page) => page.getByRole('button', { name: /^Give back/ }).click();

export const refundStates: readonly PageState[] = [
  refunding('refunding', {}, giveBack),
  refunding('refunding a dish', { sides: toCard }, async (page) => {
    await page.getByRole('button', { name: 'One more Tiramisu' }).click();
    await page.getByText('Wrong dish').click();
    await page.getByText('Ana gets $10.28 back.').waitFor();
  }),
  refunding(
    'refunding an amount with the password',
    {
      dinerName: null,
      takes: 'PASSWORD',
      sides: {
        ...toCard,
        paidBackBy: 'RESTAURANT',
        effects: [
          { effect: 'DEPOSIT_LESS', amount: '6.50' },
          { effect: 'OWED_MORE', amount: '3.02' },
        ],
      },
    },
    async (page) => {
      await page.getByText('Another amount').click();
      await page.getByLabel('Amount before tax').fill('9.50');
      await page.getByText('Something else').click();
      await page.getByText('Give the diner $10.28 yourself.').waitFor();
      await giveBack(page);
    },
  ),
  refunding('refunding takes an owner', { takes: 'OWNER', sides: toCard }, async (page) => {
    await page.getByText('Everything left').click();
    await page.getByText('Only an owner can give back this much in a day.').waitFor();
  }),
  {
    address: history,
    as: 'owner',
    state: 'refunding on the till',
    reach: async (page) => {
      await open(page);
      await page.getByText('came from your till').waitFor();
    },
  },
];
