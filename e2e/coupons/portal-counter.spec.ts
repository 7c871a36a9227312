import type { Page } from '@playwright/test';
import { encodeQR } from 'qr';
import { newCode } from '../support/coupon-code.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { joyous } from '../support/operator.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

const desk = (page: Page) => ({
  code: page.getByLabel('Code', { exact: true }),
  total: page.getByLabel('Item total on the till'),
  take: page.getByRole('button', { name: /^Take \d+% off/ }),
  next: page.getByRole('button', { name: 'Next code' }),
  verdict: page.getByRole('heading', { level: 2 }).first(),
  list: page.getByRole('region', { name: 'Last 24 hours' }),
});

test('a coupon is checked, taken and undone, by keyboard alone @one-screen @main', async ({
  page,
  problems,
}, info) => {
  const code = await newCode(page, info, 6_100);
  // Takings are booked, so this needs its own restaurant: the report tests count the demo's
  // entries.
  await enterLastMonth({ page, problems, info }, { key: 'counter', phoneEnd: 400 });
  await page.goto('/business/dashboard');
  await page.getByRole('link', { name: 'Take a coupon' }).click();
  const { code: field, total, verdict, list, next } = desk(page);
  await expect(field).toBeFocused();
  // A complete code is checked by itself, and the Enter after it is no answer to what comes next.
  await page.keyboard.type(code.toLowerCase().replaceAll('-', ''));
  await expect(verdict).toHaveText(/^\d+% off, up to \$\d+$/);
  await expect(total).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Required')).toHaveCount(0);
  await page.keyboard.type('400');
  await expect(page.getByText('$50.00 off, the most this coupon gives.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take $50.00 off' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('24.50');
  await expect(page.getByText('the most this coupon gives')).toHaveCount(0);
  await expect(page.getByText('Joyous pays you back', { exact: true })).toBeVisible();
  await expectFitsBoth(page);
  await page.keyboard.press('Enter');
  await expect(verdict).toHaveText(/^Take \$\d+\.\d\d off$/);
  await expect(list).toContainText(`${code} `);
  await expectAccessible(page);
  await next.click();
  await field.fill(code);
  await expect(verdict).toHaveText('Already used');
  await test.step('after a code that is not good, a hand scanner can go on', async () => {
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await expectFitsBoth(page);
    // It types and presses Enter without looking.
    await page.keyboard.type('777777777\n');
    await expect(verdict).toHaveText('Not valid here');
    await page.keyboard.type(`https://joyous.example/c#${code.replaceAll('-', '')}\n`);
    await expect(verdict).toHaveText('Already used');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await expect(page.getByText('Required')).toHaveCount(0);
  });
  await list.getByRole('button', { name: `Undo ${code}` }).click();
  await expect(list.getByRole('listitem').filter({ hasText: code })).toContainText('Undone');
  await field.fill(code);
  await expect(verdict).toHaveText(/^\d+% off, up to \$\d+$/);
});

test('after a lost answer, the same request takes nothing a second time @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/takings/);
  const code = await newCode(page, info, 6_120);
  await enterLastMonth({ page, problems, info }, { key: 'lost', phoneEnd: 410 });
  await page.goto('/business/counter');
  const { code: field, total, take, verdict, list } = desk(page);
  await field.fill(code);
  await total.fill('0.5');
  await take.click();
  await expect(page.getByText('Enter at least $1.00.')).toBeVisible();
  await total.fill('30');
  // The request reaches the server, but its answer is lost.
  await page.route(
    '**/counter/takings',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await take.click();
  await expect(verdict).toHaveText('No answer');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(verdict).toHaveText(/^Take \$\d+\.\d\d off$/);
  await expect(list.getByRole('listitem').filter({ hasText: code })).toHaveCount(1);
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("You're offline.")).toHaveCount(0);
});

/** Shows the camera a QR code of this text. */
async function showToCamera(page: Page, text: string): Promise<void> {
  const picture = encodeQR(text, 'data-url', { border: 4, scale: 8 });
  await page.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
    const image = new Image();
    image.src = ${JSON.stringify(picture)};
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 480;
    const context = canvas.getContext('2d');
    const draw = () => {
      context.fillStyle = 'white';
      context.fillRect(0, 0, 480, 480);
      context.drawImage(image, 40, 40, 400, 400);
    };
    draw();
    setInterval(draw, 50);
    return canvas.captureStream(20);
  };`);
}

test('a QR code is scanned; without a camera the code is typed @one-screen', async ({
  page,
}, info) => {
  const code = await newCode(page, info, 6_140);
  await signIn(page, 'owner');
  await page.goto('/business/counter');
  const { verdict } = desk(page);
  await page.getByRole('button', { name: 'Scan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a coupon' });
  await expect(dialog.getByRole('alert')).toContainText(/camera/i);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Type the code' }).click();
  await expect(dialog).toHaveCount(0);
  await showToCamera(page, `https://joyous.example/c#${code.replaceAll('-', '')}`);
  await page.goto('/business/counter');
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(verdict).toHaveText(/^\d+% off, up to \$\d+$/);
});

test("the text's link shows the coupon as a QR code, and says when it was used @one-screen", async ({
  page,
}, info) => {
  const code = await newCode(page, info, 6_160);
  const plain = code.replaceAll('-', '');
  await page.goto(`/c#${plain}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+% off, up to \$\d+$/);
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of this coupon' })).toBeVisible();
  await expectFitsBoth(page);
  await joyous('coupons', 'void', code, '--reason', 'test');
  await page.reload();
  await expect(page.getByRole('status')).toContainText('This coupon was canceled.');
  await expectAccessible(page);
});

test("the report on how coupons did is one link from the counter, which a driver can't open @one-screen", async ({
  page,
  problems,
}) => {
  problems.allow(/^403 GET .*\/takings$/);
  await signIn(page, 'owner');
  await page.goto('/business/counter');
  await page.getByRole('link', { name: 'Coupon results' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coupons');
  await expect(page.getByText(/^Joyous pays you/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'When are coupons used?' })).toBeVisible();
  await expectFitsBoth(page);

  await signIn(page, 'driver');
  await page.goto('/business/dashboard');
  await expect(page.getByRole('link', { name: 'Take a coupon' })).toHaveCount(0);
  await page.goto('/business/counter');
  await expect(page).toHaveTitle(/Not part of your role/);
});
