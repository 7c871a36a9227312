import { expect, test } from './support/fixtures.ts';
import { ownNetwork, signIn } from './support/portal.ts';

test.use(ownNetwork);

const address = '/business/customers';

test('without orders it says what puts a diner here @one-screen', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('No customers yet');
});

test("isn't for a server @one-screen", async ({ page, problems }) => {
  problems.allow(/^403 GET .*consumers/);
  await signIn(page, 'server');
  await page.goto(address);
  await expect(page.getByText(/not part of your role/i).first()).toBeVisible();
});
