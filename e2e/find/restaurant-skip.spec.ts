import { expect, test } from '../support/fixtures.ts';

test("on a restaurant's page, a second link leads past all that is above the first dish @one-screen", async ({
  page,
}) => {
  await page.goto('/restaurant/mama-rosas-trattoria?id=mamarosa0001');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to the menu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  const dish = page.locator('#menu [id^="dish-"]').first();
  await expect(dish).toBeFocused();
  await expect(dish).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(dish.locator(':focus')).toHaveCount(1);
});
