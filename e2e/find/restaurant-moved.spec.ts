import { expect, test } from '../support/fixtures.ts';
import { sharedServer } from '../support/operator.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { createRestaurant } from '../support/restaurants.ts';
import { runOnSharedServer } from '../support/run/once-in-run.ts';

const newAddress = 'https://a-rather-long-name-of-another-installation.joyous.example';

test('a restaurant that has moved: its page leads there, and its login has a link @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^410 GET .*\/restaurant\/moved/);
  const externalId = `moved${info.project.name.replace(/\W/g, '')}${info.workerIndex}0001`;
  await createRestaurant(sharedServer(), { externalId, name: 'Moved Away', listed: true }, info);
  const path = `/restaurant/moved-away?id=${externalId}`;
  expect((await page.request.get(path)).status()).toBe(200);
  await runOnSharedServer('move-away', externalId, newAddress);

  await expect
    .poll(async () => {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    })
    .toEqual([301, newAddress + path]);

  const login = `/business/b/${externalId}/login`;
  await page.goto(login);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This restaurant has moved');
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in there' })).toHaveAttribute(
    'href',
    newAddress + login,
  );
  await expectFitsBoth(page);
  await page.screenshot({ path: info.outputPath('moved.png') });
});
