import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { atPhoneWidth, expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

/** Where everything on the page is, but for the message. */
const boxesOfPage = `JSON.stringify(
  [...document.querySelectorAll('#main, #main *, header, header *')]
    .filter((one) => !one.closest('[role=status]'))
    .map((one) => one.getBoundingClientRect().toJSON()),
)`;
const scrollFocusedUnderBar = `scrollBy({
  top: document.activeElement.getBoundingClientRect().top - 80,
  behavior: 'instant',
})`;
/** Whether a press in its middle would reach it. */
const isFocusedOnTop = `(() => {
  const { x, y, width, height } = document.activeElement.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === document.activeElement;
})()`;
/** Also what moves and returns, or moves right after a press, which the usual measure leaves out. */
const watchLayoutShift = `
  layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) layoutShift += value;
  }).observe({ type: 'layout-shift' });
`;

test('the pages of an account tell people what happened where they look, and lose nothing that was typed @one-screen', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await test.step('a confirmation appears where the person looks, even far down the page', async () => {
    await page.goto('/business/account');
    const button = page.getByRole('button', { name: 'Save profile' });
    // Moves the form as far down as possible: the top of the page is out of sight.
    await page.evaluate(`document.querySelector('main').style.paddingTop = '1500px'`);
    const expectToBeSeen = async () => {
      const said = page.getByRole('status').filter({ hasText: 'profile is saved' });
      await button.scrollIntoViewIfNeeded();
      await button.click();
      await expect(said).toBeInViewport({ ratio: 1 });
      await said.getByRole('button', { name: 'Dismiss this message' }).click();
      await expect(said).toBeHidden();
    };
    await expectToBeSeen();
    await atPhoneWidth(page, expectToBeSeen);
  });

  await test.step('a success moves nothing, covers no control that has the focus, and can be closed by Escape', async () => {
    await page.goto('/business/account');
    const said = page.getByRole('status').filter({ hasText: 'profile is saved' });
    const button = page.getByRole('button', { name: 'Save profile' });
    const save = async () => {
      // Not of the button, which would be scrolled into view first.
      await page.keyboard.press('Enter');
      await expect(said).toBeVisible();
    };
    const expectNothingToMove = async () => {
      await button.focus();
      await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
      const before = await page.evaluate(boxesOfPage);
      await save();
      expect(await page.evaluate(boxesOfPage)).toBe(before);
      await expect(said).toHaveCount(1);
      // Again: one message, not two.
      await save();
      await expect(said).toHaveCount(1);
      // As far up as the bar allows: the button would be under the message.
      await page.evaluate(scrollFocusedUnderBar);
      await save();
      await expect(button).toBeFocused();
      expect(await page.evaluate(isFocusedOnTop)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(said).toBeHidden();
      await expect(button).toBeFocused();
      expect(await page.evaluate('layoutShift')).toBe(0);
    };
    // Long enough to scroll the button up to the bar.
    await page.evaluate(`document.querySelector('main').style.paddingBottom = '1500px'`);
    await page.evaluate(watchLayoutShift);
    await expectNothingToMove();
    await atPhoneWidth(page, async () => {
      await page.evaluate('layoutShift = 0');
      await expectNothingToMove();
    });
  });

  await test.step('activity shows the restaurant’s time', async () => {
    await page.goto('/business/account/activity');
    // The test browser is in New York, the restaurant in Austin.
    await expect(page.getByText('Times are in Central Time.')).toBeVisible();
    const time = page.getByRole('table', { name: 'Activity' }).locator('time').first();
    const shown = await time.textContent();
    const [at] = await time.evaluateAll((all) =>
      all.map((one) => (one as unknown as { dateTime: string }).dateTime),
    );
    const timeThere = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Chicago',
      timeStyle: 'short',
    }).format(new Date(String(at)));
    expect(shown).toBe(timeThere);

    // On a phone it says who did what, and under it when and from where; nothing scrolls sideways.
    const table = page.getByRole('table', { name: 'Activity' });
    const [when, what] = [table.locator('tbody td').first(), table.locator('tbody td').nth(2)];
    const boxesWhereItFits = async () => {
      const { width = Number.NaN } = (await table.boundingBox()) ?? {};
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      const none = { x: 0, y: 0 };
      return [(await when.boundingBox()) ?? none, (await what.boundingBox()) ?? none] as const;
    };
    const [left, right] = await boxesWhereItFits();
    expect(right.x).toBeGreaterThan(left.x);
    await expect(table.getByRole('rowheader').first()).toHaveText(/^\w+day, \w+ \d+, \d{4}$/);
    await atPhoneWidth(page, async () => {
      const [below, above] = await boxesWhereItFits();
      expect(below.x).toBe(above.x);
      expect(below.y).toBeGreaterThan(above.y);
      await expect(when).toHaveText(/^\d+:\d\d [AP]M, \S+$/, { useInnerText: true });
      await expect(what).toHaveText(/^\w+ .*\w/, { useInnerText: true });
    });
    await expectFitsBoth(page);
  });

  await page.goto('/business/account/staff');
  const add = page.getByRole('button', { name: 'Add staff' });
  const dialog = page.getByRole('dialog', { name: 'Add staff' });
  await test.step('staff: role and status are separate, and only unusual ones have a badge', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'manager@mamarosa.example' });
    await expect(row).toContainText('Manager');
    await expect(row).not.toContainText('Active');
    await expect(page.getByText('Active', { exact: true })).toHaveCount(0);
    await expectFitsBoth(page);
    await expect(row.locator('[data-part="status"]')).toContainText(/Seen|Never/);
  });

  await test.step('Escape or a press outside does not discard a form with input', async () => {
    const first = dialog.getByLabel('First name');
    const question = dialog.getByRole('alertdialog', { name: 'Discard what you typed?' });

    // Nothing was typed, so nothing can be lost.
    await add.click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await add.click();
    await first.fill('Nina');
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Chromium closes a dialog on the second Escape, whatever the first one did.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(first).toHaveValue('Nina');
    await expect(first).toBeFocused();

    await dialog.getByLabel('Role').selectOption('Server');
    await first.fill('');
    await page.mouse.click(3, 300);
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await add.click();
    await expect(question).toBeHidden();
    await expect(first).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('an invalid number shows an error at its field', async () => {
    await add.click();
    const number = dialog.getByLabel('Mobile number');
    await number.fill('123');
    await dialog.getByRole('button', { name: 'Add and send link' }).click();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText(/Enter a phone number like/)).toBeVisible();
  });
});

test('the bar is as wide on every page, and an unknown one keeps the tabs of the signed-in person @one-screen', async ({
  page,
}) => {
  await page.goto('/business/login');
  // On a short page, too, the bar ends at a scrollbar and not at an empty gutter. Chromium hides
  // scrollbars in tests, so the picture would show neither.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'scroll');

  const tabs = page.getByRole('navigation', { name: 'Business' });
  await page.goto('/business/nope');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(tabs).toHaveCount(0);
  await signIn(page, 'owner');
  const answer = await page.goto('/business/nope');
  expect(answer?.status()).toBe(404);
  await expect(tabs).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
    'href',
    '/business/dashboard',
  );
  await expectAccessible(page);
  await tabs.getByRole('link', { name: 'ACCOUNT' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
});
