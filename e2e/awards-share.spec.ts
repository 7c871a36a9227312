import type { Page } from '@playwright/test';
import { answerAwards, campaign, openAwards, receipt } from './support/awards.ts';
import { expect, test } from './support/fixtures.ts';

/** What each app puts into the page; `told` is what it got. */
const bridges = {
  iOS: 'window.webkit = { messageHandlers: { ShareTheJoy: { postMessage: take } } };',
  'React Native': 'window.ReactNativeWebView = { postMessage: take };',
  Android: 'window.ShareTheJoy = { postMessage: take };',
};
const taking = 'const take = (message) => { window.told = message; };';
const throwing = "const take = () => { throw new Error('no such handler'); };";

async function thanks(page: Page, script: string) {
  await answerAwards(page.context(), campaign({ receipt }));
  await page.addInitScript({ content: `{ ${script} }` });
  await openAwards(page, 'foodieChoiceVotingThanks');
  return page.getByRole('button', { name: 'Help us spread the word' });
}

for (const [app, bridge] of Object.entries(bridges)) {
  test(`in the web view of ${app} the app is told to share @one-screen`, async ({ page }) => {
    const share = await thanks(page, `${taking} ${bridge}`);
    page.on('dialog', (dialog) => expect(dialog.message(), 'no alert').toBe(''));
    await share.click();
    const told = String(await page.evaluate('JSON.stringify(window.told)'));
    expect(told).toContain('ShareTheJoy');
    expect(told).toMatch(/\/campaign\/foodieChoice\b/);
    // Their own link would let others vote in their name.
    expect(told).not.toContain('oken');
    await expect(page.getByLabel('Link to share')).toHaveCount(0);
  });
}

for (const [where, script] of [
  ['a browser without an app', ''],
  ['an app whose bridge throws', `${throwing} ${bridges['React Native']}`],
]) {
  test(`in ${where} an alert says so, and the link can be copied @one-screen`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const share = await thanks(page, script ?? '');
    const alerted = page.waitForEvent('dialog');
    const pressed = share.click();
    const alert = await alerted;
    expect(alert.type()).toBe('alert');
    expect(alert.message()).toContain('copy the link');
    await alert.accept();
    await pressed;
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toMatch(/\/campaign\/foodieChoice$/);
  });
}

test('a web view that refuses the clipboard has the link selected @one-screen', async ({
  page,
}) => {
  const share = await thanks(
    page,
    "Object.defineProperty(navigator, 'clipboard', { value: undefined });",
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await share.click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('copy it by hand')).toBeVisible();
  await expect(page.getByLabel('Link to share')).toBeFocused();
  expect(await page.evaluate('getSelection().toString()')).toMatch(/\/campaign\/foodieChoice$/);
});
