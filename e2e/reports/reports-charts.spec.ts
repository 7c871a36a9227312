import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const path = '/business/reports';

/** Whether the chart library was loaded. */
const hasPlot = (page: Page) =>
  page.evaluate<boolean>(
    "performance.getEntriesByType('resource').some(({ name }) => name.includes('/bars-plot-'))",
  );

/** Which parts of the sales chart don't have the system's color for text, and how many were seen. */
const forcedColorsIn = (page: Page) =>
  page.evaluate<{ wrong: string[]; seen: number }>(`(() => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.color = 'CanvasText';
    const text = getComputedStyle(probe).color;
    probe.remove();
    const chart = [...document.querySelectorAll('section')].find((one) => one.querySelector('[role=slider]'));
    const parts = [
      ['axis label', '.recharts-cartesian-axis-tick-value', 'fill'],
      ['dashed line', '.recharts-line-curve', 'stroke'],
      ['legend line', 'li line', 'stroke'],
      ['zero', '.recharts-reference-line-line', 'stroke'],
    ];
    const found = parts.map(([name, where, property]) => {
      const part = chart.querySelector(where);
      return [name, part && getComputedStyle(part)[property]];
    });
    return {
      seen: found.filter(([, color]) => color).length,
      wrong: found.filter(([, color]) => color !== text).map(String),
    };
  })()`);

test('sales day by day work by keyboard, open with the same total, next to the other charts @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'charts', phoneEnd: 440 });
  await page.goto(path);
  const sales = page.getByRole('region', { name: 'How are sales going?' });
  await expect(sales.getByText(/^No sales for \w{3} /)).toBeVisible();
  await expect(page.getByText('No items were ordered.')).toBeVisible();
  expect(await hasPlot(page)).toBe(false);

  await page.getByRole('button', { name: 'Last full month' }).click();
  await expect(sales.getByText('$52.00').first()).toBeVisible();
  await expect(sales.getByText('2 orders, 1 refund', { exact: true })).toBeVisible();
  await expect(sales.getByText('up 333% from $12.00')).toBeAttached();
  await expect(sales.getByText(/^Compared with \w{3} 1-\d\d(, \d{4})?$/)).toBeVisible();
  const days = sales.getByRole('slider', { name: 'Sales by day' });
  await expect(days.locator('svg').first()).toBeVisible();
  expect(await hasPlot(page)).toBe(true);
  await days.focus();
  await page.keyboard.press('Home');
  for (const key of ['PageUp', 'ArrowRight', 'ArrowUp', 'ArrowRight']) {
    await page.keyboard.press(key);
  }
  await expect(days).toHaveAttribute('aria-valuetext', /11: \(\$25\.00\), 0 orders, 1 refund\./);
  await page.keyboard.press('ArrowLeft');
  await expect(days).toHaveAttribute('aria-valuetext', /10: \$77\.00, 2 orders\./);
  await expect(sales.getByText(/10: \$77\.00, 2 orders\./)).toBeVisible();
  await expectFitsBoth(page);

  await page.emulateMedia({ media: 'print' });
  const printed = async () => (await days.locator('svg').first().boundingBox())?.width;
  await expect.poll(printed).toBeGreaterThan(300);
  await page.emulateMedia({ media: 'screen' });

  await test.step('in forced colors, labels, lines and legend have the color of the text', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await expect.poll(() => forcedColorsIn(page), colorScheme).toEqual({ wrong: [], seen: 4 });
    }
    await page.emulateMedia({ forcedColors: null, colorScheme: null });
  });

  const items = page.getByRole('table', { name: 'Items ordered most' });
  await expect(items.getByRole('rowheader')).toHaveText(['=Horchata', 'Pozole', 'Catering tray']);
  const dollar = page.getByRole('table', { name: 'Where a dollar goes' });
  await expect(
    dollar.getByRole('row', { name: /^Items, after fees 50\.8% \$44\.96$/ }),
  ).toBeVisible();
  await expect(dollar.getByRole('row', { name: /^Came in 100\.0% \$88\.53$/ })).toBeVisible();
  const hours = page.getByRole('table', { name: /^Orders by hour/ });
  await expect(hours.getByRole('row', { name: /^Total( 0)* 2( 0)*$/ })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Reports' });
  await expect(cards).toContainText(/6 items\s*ordered in/);
  await expect(cards).toContainText(/\$0\.00\s*sent to your bank in/);
  await expect(cards).toContainText(/\$58\.00\s*gross revenue in/);

  await days.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/txnHistory\?range=CUSTOM&from=(\d{4}-\d\d-10)&to=\1$/);
  await expect(page.getByRole('region', { name: /summary/i })).toContainText(
    /Item Total\s*\$77\.00/,
  );
  await page.goBack();
  await sales.getByRole('button', { name: 'Show as table' }).click();
  const table = sales.getByRole('table', { name: 'How are sales going?' });
  await expect(
    table.getByRole('row', { name: /11 \(\$25\.00\) \$0\.00 0 orders, 1 refund/ }),
  ).toBeVisible();
  await expectFitsBoth(page);
  await table.getByRole('link', { name: /10$/ }).click();
  await expect(page).toHaveURL(/txnHistory\?range=CUSTOM/);
});
