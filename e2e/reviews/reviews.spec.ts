import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { callUrl } from '#contract/call.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { reviewCalls } from '#contract/reviews/reviews/calls.ts';
import type { ReviewList } from '#contract/reviews/reviews/reviews.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { joyous } from '../support/operator.ts';
import { atPhoneWidth } from '../support/phone-width.ts';

const restaurant = 'mamarosa0001';
const address = `/restaurant/mama-rosas-trattoria?id=${restaurant}`;
const nothing = 'No customer reviews were found, try changing the search filter.';
const listAddress = /\/reviews\?/;

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const cardsOf = (page: Page) => sectionOf(page).getByRole('listitem');

async function reviewsOf(request: APIRequestContext, id: string, query = ''): Promise<ReviewList> {
  const answer = await request.get(callUrl(reviewCalls.listReviews, { id }) + query);
  return (await answer.json()).response;
}

/** The tests write reviews here, and leave those of the other restaurant as the demo has them. */
async function visited(request: APIRequestContext): Promise<{ id: string; name: string }> {
  const answer = await request.get(
    callUrl(restaurantCalls.getRestaurantByName, { name: 'taco-comet' }),
  );
  const { businessExternalId: id, name } = (await answer.json()).response;
  return { id, name };
}

/** The link that a diner gets by text message. */
const invite = (id: string) =>
  joyous(
    'reviews',
    'invite',
    '--restaurant',
    id,
    '--order',
    randomUUID(),
    '--ordered-on',
    '2026-01-07',
  );

test('shows the reviews and their average, and loads more until there are no more @one-screen', async ({
  page,
  request,
}) => {
  await page.goto(address);
  const section = sectionOf(page);
  await expect(section).toContainText(/\d\.\d\s*out of 5\.0/);
  const rows = section.getByRole('table', { name: 'How guests rated' }).getByRole('row');
  await expect(rows).toHaveText([
    /Stars/,
    /^5 stars/,
    /^4 stars/,
    /^3 stars/,
    /^2 stars/,
    /^1 star/,
  ]);
  const percents = (await rows.allTextContents())
    .slice(1)
    .map((row) => Number(/(\d+)%$/.exec(row)?.[1]));
  expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
  const barPx = async () => (await rows.nth(1).locator('svg').boundingBox())?.width;
  expect(await barPx()).toBe(180);
  await atPhoneWidth(page, async () => {
    expect(await barPx()).toBe(180);
    await expectNoSidewaysScroll(page);
  });

  const cards = cardsOf(page);
  await expect(cards).toHaveCount(25);
  for (const text of await cards.allTextContents()) {
    expect(text).toMatch(/^\p{Lu}{2}Ordered week of [A-Z][a-z]{2} \d{1,2}, \d{4}/u);
  }
  await expect(cards.filter({ hasText: 'Owner response:' })).not.toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await test.step('more are loaded, and the focus moves to the new ones', async () => {
    const more = sectionOf(page).getByRole('button', { name: 'Load More' });
    let release = () => {};
    const delayed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(listAddress, async (route) => {
      await delayed;
      await route.continue();
    });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(sectionOf(page).getByRole('button', { name: 'Loading...' })).toBeDisabled();
    release();
    await expect(cards).toHaveCount(50);
    await expect(page.locator('li:focus')).toContainText('Ordered week of');
    await expect(page.locator('li:focus')).toHaveText(String(await cards.nth(25).textContent()));

    await more.click();
    await expect(cards).not.toHaveCount(50);
    await expect(more).toBeHidden();
    const { results } = await reviewsOf(request, restaurant, '?limit=100');
    await expect(cards).toHaveCount(results.length);
  });
});

test('keeps the loaded reviews when the connection fails, and tries again @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED GET .*reviews/);
  await page.goto(address);
  await page.route(listAddress, (route) => route.abort('internetdisconnected'));
  await sectionOf(page).getByRole('button', { name: '4 Stars' }).click();
  // Shown where every message is, and visible although the reviews are far down the page.
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('There was an error in the request');
  await expect(alert).toBeInViewport();
  await expect(sectionOf(page).getByText("Couldn't load these reviews.")).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(25);
  await expect(sectionOf(page).getByRole('button', { name: 'All Ratings' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.unroute(listAddress);
  let release = () => {};
  const delayed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(listAddress, async (route) => {
    await delayed;
    await route.continue();
  });
  await sectionOf(page).getByRole('button', { name: 'Try again' }).click();
  // The alert hides while the answer is still on its way, not because of the answer.
  await expect(alert).toBeHidden();
  await expect(cardsOf(page)).toHaveCount(25);
  release();
  await expect(cardsOf(page)).not.toHaveCount(25);
  await expect(cardsOf(page)).not.toHaveCount(0);
  for (const stars of await cardsOf(page).getByRole('img').all()) {
    await expect(stars).toHaveAttribute('aria-label', 'Rated 4 out of 5');
  }
  await page.route(/\/reviews\?.*rating=1/, async (route) => {
    const answer = await (await route.fetch()).json();
    answer.response.results = [];
    await route.fulfill({ json: answer });
  });
  await sectionOf(page).getByRole('button', { name: '1 Star' }).click();
  await expect(sectionOf(page)).toContainText(nothing);
  await expectAccessible(page, '#reviews');
});

test('a diner writes a review by their link, despite a lost connection and a reload @main', async ({
  page,
  problems,
  request,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED POST .*review/);
  const { id, name } = await visited(request);
  const link = await invite(id);
  const token = new URL(link).hash.replace('#review=', '');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer}`));
  await page.goto(link);

  const form = page.getByRole('heading', { name: `How was ${name}?` });
  await expect(form).toBeFocused();
  await expect(form).toBeInViewport();
  const post = page.getByRole('button', { name: 'Post review' });
  await post.click();
  await expect(page.getByText('Choose one to five stars.')).toBeInViewport();
  await expectAccessible(page, '#reviews');

  const words = `Bread like nowhere else. ${randomUUID()}`;
  await page.getByLabel('Your review').fill(words);
  await page.getByRole('radio', { name: '4 of 5, Good' }).press('Space');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Quimby');
  const sending = /\/review\/$/;
  await page.route(sending, (route) => route.abort('internetdisconnected'));
  await post.click();
  const banner = page.getByRole('alert');
  await expect(banner).toHaveText('There was an error in the request');
  await expect(banner).toBeInViewport();
  await expect(sectionOf(page).getByRole('alert')).toHaveCount(0);
  await page.unroute(sending);
  await page.reload();
  await expect(page.getByLabel('Your review')).toHaveValue(words);

  await post.click();
  await expect(page.getByText('Thank you. Your review is public now.')).toBeInViewport();
  await expect(page).toHaveURL(link.replace(/#.*/, ''));
  const written = cardsOf(page).first();
  await expect(written).toContainText(words);
  await expect(written).toContainText('AQ');
  await expect(written).toContainText('Ordered week of Jan 5, 2026');
  await expect(form).toBeHidden();
  // The token is in no log and no request, except the body of the one call.
  expect(requests.join('\n')).not.toContain(token);

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByLabel('Your review')).toHaveValue('');
  await page.getByRole('radio', { name: '1 of 5, Terrible' }).press('Space');
  problems.allow(/^409 POST/);
  await post.click();
  await expect(page.getByRole('alert')).toContainText("You've already reviewed this order");
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the first reviews can be read @one-screen', async ({ page, problems }) => {
    problems.allow(/^csp GET .*\.js$/);
    await page.goto(address);
    await expect(cardsOf(page)).toHaveCount(25);
  });
});
