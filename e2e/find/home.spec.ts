import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

test('the home page lists restaurants with what one gets, those first that one can go to now @main', async ({
  page,
}) => {
  await page.goto('/');
  const list = page.locator('#a_restaurants');
  const cards = list.getByRole('article');
  const first = cards.first();

  await test.step('is accessible, and fits the screen', async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('only the pictures of the first screen are loaded right away', async () => {
    const pictures = list.locator('img');
    expect(await pictures.first().getAttribute('loading')).toBe('eager');
    expect(await pictures.first().getAttribute('fetchpriority')).toBe('high');
    for (const picture of await pictures.all()) {
      if ((await picture.getAttribute('loading')) !== 'lazy') {
        await expect(picture).toBeInViewport();
      }
    }
    expect(await pictures.last().getAttribute('loading')).toBe('lazy');
  });

  await test.step('says in one line what one gets, and cards say it again', async () => {
    await expect(cards).toHaveCount(24);
    await expect(list.getByText('63 restaurants')).toBeVisible();
    const main = page.getByRole('main');
    await expect(
      main.getByText('Order pickup or delivery, or get 20% off by text. No account.'),
    ).toBeVisible();
    await expect(cards.filter({ hasText: /(^|\D)20% off/ })).toHaveCount(24);
  });

  await test.step('open restaurants that many rate well come first, and with none open the next to open', async () => {
    const text = await first.textContent();
    if (/Open (until|24)|Closes soon/.test(text ?? '')) {
      await expect(first).toContainText(/Rated [45]\.\d out of 5\(\d+ reviews\)/);
    } else {
      await expect(first).toContainText(/Opens /);
    }
  });

  await test.step('a whole card is one link', async () => {
    const name = await first.getByRole('link').textContent();
    await first.click({ position: { x: 12, y: 12 } });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  });

  await test.step('a card shows rating, price and opening', async () => {
    await page.goto('/?query=mama+rosa');
    const flagship = cards.filter({ hasText: "Mama Rosa's Trattoria" });
    await expect(flagship).toContainText('Italian');
    await expect(flagship).toContainText('Austin, TX');
    await expect(flagship).toContainText(/Open until|Closes soon|Opens|Closed/);
    await expect(flagship.getByRole('img', { name: /^Price level \d of 4$/ })).toBeVisible();
  });
});

test('at 320 pixels nothing on a card lies over anything else @one-screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  for (const card of (await page.getByRole('article').all()).slice(0, 12)) {
    const heart = await card.getByRole('button', { name: /^Favorite/ }).boundingBox();
    const texts = await card.locator('h3, p').all();
    for (const text of texts) {
      const box = await text.boundingBox();
      const isApart =
        !heart ||
        !box ||
        box.x >= heart.x + heart.width ||
        box.y >= heart.y + heart.height ||
        box.x + box.width <= heart.x ||
        box.y + box.height <= heart.y;
      expect(isApart, (await text.textContent()) ?? '').toBe(true);
    }
    // The badge of the opening ends inside the card.
    const badge = await card.getByText(/^(Open|Closes|Closed)/).boundingBox();
    const edge = await card.boundingBox();
    expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThan(
      (edge?.x ?? 0) + (edge?.width ?? 0) - 8,
    );
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('is painted before it requests scripts, and can be read without them @one-screen', async ({
    page,
    problems,
    request,
  }) => {
    // The browser's own message that scripts are blocked.
    problems.allow(/^csp GET .*\.js$/);
    const html = await (await request.get('/')).text();
    expect(html).not.toMatch(/<link[^>]* rel="modulepreload"|<script[^>]* src=/);
    expect(html).not.toMatch(/^import /m);
    expect(html).toMatch(/requestAnimationFrame[\s\S]*modulepreload[\s\S]*await import\("/);
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(24);
    await page.goto('/?query=mama+rosa');
    await page.getByRole('link', { name: "Mama Rosa's Trattoria" }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mama Rosa's Trattoria");
  });
});
