import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { newCode } from '../support/coupon-code.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { sharedServer } from '../support/operator.ts';
import { ownNetwork } from '../support/portal.ts';
import { runOnSharedServer } from '../support/run/once-in-run.ts';
import { openTill } from '../support/till.ts';

test.use(ownNetwork);

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit' } as const),
});
/** `Nov 20, 2026, 12:00 PM`, at the restaurant. */
const momentText = (atMs: number) => clock.format(atMs).replaceAll('\u202f', ' ');

test('an order is told whole: from its lines to its deposit and its refund @one-screen @main', async ({
  page,
  problems,
}, info) => {
  const code = await newCode(page, info, 6_180);
  const restaurant = await enterLastMonth(
    { page, problems, info },
    { key: 'whole', phoneEnd: 680 },
  );
  // About noon at the restaurant, so that its day was swept.
  const placedMs = Math.floor(Date.now() / dayMs - 2) * dayMs + 18 * 60 * minuteMs;
  const at = (minutes: number) => new Date(placedMs + minutes * minuteMs).toISOString();
  const till = await openTill(page, { server: sharedServer(), restaurant });
  const orderId = await till.send({
    reference: 'Check 42',
    serviceType: 'DELIVERY',
    paymentStatus: 'PAID_BY_CARD',
    placedAt: at(0),
    dueAt: at(30),
    couponCode: code,
    lines: [
      {
        item: 'Birria plate',
        quantity: 2,
        price: '12.00',
        modifiers: [
          { name: 'Extra broth', price: '1.50' },
          { name: 'No onions', price: '0.00' },
        ],
      },
      { item: 'Agua fresca', quantity: 1, price: '3.00' },
    ],
    // The coupon takes 20% off.
    amounts: { subtotal: '30.00', ourDiscount: '6.00', tax: '2.00', total: '26.00' },
    customer: { name: 'Ana', phone: '(512) 555-6189', note: 'Ring twice' },
  });
  await till.setStatus(orderId, { stage: 'ACCEPTED', at: at(2) });
  await till.setStatus(orderId, { stage: 'READY', at: at(20) });
  await till.setStatus(orderId, { stage: 'COMPLETED', at: at(31), tip: '4.00' });
  await runOnSharedServer('portal-sweep', restaurant);
  const lines = [{ lineNo: 1, quantity: 1 }];
  await till.refund(orderId, { reason: 'Fell on the way', lines });

  await page.goto(`/business/reports/transaction?reservationId=${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId}`);
  const part = (name: string) => page.getByRole('region', { name });

  const paid = part('What the diner paid');
  await expect(paid.locator('ul').first().locator('> li')).toHaveText([
    '2 x Birria plateExtra broth, $1.50No onions1 returned$27.00',
    '1 x Agua fresca$3.00',
  ]);
  const factsOf = (name: string) => part(name).locator('dl > div');
  await expect(factsOf('What the diner paid')).toHaveText([
    'Menu price$30.00',
    `Joyous discount, paid by us, code ${code}($6.00)`,
    'Tax$2.00',
    'Tip$4.00',
    'Diner paid$30.00',
  ]);
  await expect(factsOf('Where the discount came from')).toHaveText([
    `Code${code}`,
    'Worth20% off, up to $50, at any restaurant',
    /^Issued\w{3} \d+, \d{4}, /,
    /^Texted to\(•••\) •••-6\d{3}$/,
    'Taken off$6.00',
    'Paid byJoyous',
  ]);

  const [order, refund] = [0, 1].map((index) =>
    part('What you get').getByRole('listitem').nth(index),
  );
  if (!order || !refund) throw new Error('There are two');
  await expect(order).toContainText(`Order${momentText(placedMs + 31 * minuteMs)}`);
  await expect(order.locator('dl > div')).toHaveText([
    'Item Total$30.00',
    'Tip$4.00',
    'Service Fee($2.40)',
    'Tax$2.00',
    'CC Processing Fee($1.17)',
    'Total$32.43',
  ]);
  await expect(refund).toContainText('Fell on the way');
  await expect(refund).toContainText('1 x Birria plate');
  await expect(refund.locator('dl > div')).toHaveText([
    'Item Total($13.50)',
    'Service Fee$1.08',
    'Tax($0.90)',
    'Total($13.32)',
  ]);
  await expect(refund).toContainText('In the next deposit');
  await expect(part('What you get')).toContainText('In all$19.11');

  await expect(part('Timeline').getByRole('listitem')).toHaveText([
    ...[
      ['Placed', 0] as const,
      ['Accepted', 2] as const,
      ['Ready', 20] as const,
      ['Due', 30] as const,
      ['Completed', 31] as const,
    ].map(([name, minutes]) => `${name} ${momentText(placedMs + minutes * minuteMs)}`),
    /^Reached us \w{3} \d+, \d{4}, \d+:\d\d [AP]M$/,
    /^Refunded \w{3} \d+, \d{4}, \d+:\d\d [AP]M$/,
  ]);
  await expect(factsOf('What the till sent')).toHaveText([
    'IntegrationCounter till',
    'ReferenceCheck 42',
    /^Reached us\w{3} \d+, \d{4}, /,
    'NameAna',
    'Phone(•••) •••-6189',
    'NoteRing twice',
  ]);

  // Last month's refund, left waiting until then, is taken out of it.
  await order.getByRole('link', { name: 'Deposit 3' }).click();
  await expect(page.getByText(/^Deposit 3, sweep date/)).toBeVisible();
  const proof = part('How it adds up');
  await expect(proof).toContainText('Deposit $7.78');
  await expect(proof).toContainText('$0.00 unexplained');
  await proof.getByRole('link', { name: 'Tip', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Tip' });
  await expect(drawer.getByRole('link', { name: `No. ${orderId}` })).toBeVisible();
  await expect(drawer).toContainText('$4.00');
});
