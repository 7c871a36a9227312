import { expect, test } from '../support/fixtures.ts';

test('on a slow machine no letter and no filter is lost @one-screen', async ({ page, context }) => {
  const list = page.locator('#a_restaurants');
  const box = list.getByRole('searchbox');
  await page.goto('/');
  await expect(box).toBeEditable();
  const machine = await context.newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const words = 'chicken and rice with beans and a salad';
  await box.pressSequentially(words, { delay: 30 });
  await expect(page).toHaveURL(`/?query=${words.replaceAll(' ', '+')}#a_restaurants`);
  await expect(box).toHaveValue(words);
  await box.fill('');
  await expect(page).toHaveURL('/#a_restaurants');

  // In the page, so that nothing is rendered between the two.
  await page.evaluate(`for (const name of ['open', 'has']) {
    document.querySelector('#a_restaurants input[name=' + name + ']').click();
  }`);
  await expect(page).toHaveURL(/\?open=1&has=[A-Z_]+#a_restaurants$/);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
});
