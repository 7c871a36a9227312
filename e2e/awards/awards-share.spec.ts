import type { Page } from '@playwright/test';
import { answerAwards, campaign, openAwards, receipt } from '../support/awards.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

/** The bridge that each app adds to the page. */
const bridges = {
  iOS: 'window.webkit = { messageHandlers: { ShareTheJoy: { postMessage: take } } };',
  'React Native': 'window.ReactNativeWebView = { postMessage: take };',
  Android: 'window.ShareTheJoy = { postMessage: take };',
};
/** `told` is what the app received. */
const taking = 'const take = (message) => { window.told = message; };';
const throwing = "const take = () => { throw new Error('no such handler'); };";

/** Replaces the previous app's bridge. */
const putInto = (page: Page, script: string) =>
  page.evaluate(`{
    for (const name of ['webkit', 'ReactNativeWebView', 'ShareTheJoy', 'told']) delete window[name];
    ${script}
  }`);

async function openThanks(page: Page) {
  await answerAwards(page.context(), campaign({ receipt }));
  await openAwards(page, 'foodieChoiceVotingThanks');
  return page.getByRole('button', { name: 'Help us spread the word' });
}

test('each app is asked to share, in its own way @one-screen', async ({ page }) => {
  const share = await openThanks(page);
  page.on('dialog', (dialog) => expect(dialog.message(), 'no alert').toBe(''));
  for (const [app, bridge] of Object.entries(bridges)) {
    await putInto(page, `${taking} ${bridge}`);
    await share.click();
    const told = String(await page.evaluate('JSON.stringify(window.told)'));
    expect(told, app).toContain('ShareTheJoy');
    expect(told, app).toMatch(/\/campaign\/foodieChoice\b/);
    // Their own link would let others vote in their name.
    expect(told, app).not.toContain('oken');
    await expect(page.getByLabel('Link to share')).toHaveCount(0);
  }
});

test('if no app takes it, an alert says so, and the link can be copied @one-screen', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const share = await openThanks(page);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  const link = page.getByLabel('Link to share');
  for (const bridge of ['', ...Object.values(bridges)]) {
    // Works first, so that the copy button can only come from the failure below.
    await putInto(page, `${taking} ${bridges.Android}`);
    await share.click();
    await expect(link).toHaveCount(0);
    await putInto(page, `${throwing} ${bridge}`);
    await share.click();
    await expect(link).toHaveValue(/\/campaign\/foodieChoice$/);
  }
  expect(alerts).toHaveLength(4);
  expect(new Set(alerts)).toEqual(
    new Set(["alert: Sharing didn't open. You can copy the link instead."]),
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = String(await page.evaluate('navigator.clipboard.readText()'));
  expect(copied).toMatch(/\/campaign\/foodieChoice$/);
  await expectAccessible(page);

  // If a web view refuses the clipboard, the link is selected.
  await page.evaluate(
    "Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })",
  );
  await page.getByRole('button', { name: 'Copied' }).click();
  await expect(page.getByText('copy it by hand')).toBeVisible();
  await expect(link).toBeFocused();
  expect(await page.evaluate('getSelection().toString()')).toMatch(/\/campaign\/foodieChoice$/);
  await expectAccessible(page);
});
