import { answerAwards, moveTo, openAwards, pick, voterQuery } from '../support/awards.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const twice = 'You cannot vote for the same restaurant more than once!';

test('a ballot is filled in, reviewed and sent @main', async ({ page, context }) => {
  const awards = await answerAwards(context);
  await openAwards(page, 'foodieChoiceVoting');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("2022 Foodie's Choice Awards");
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeInViewport();
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Please vote for at least one restaurant.');
  await expect(page.getByRole('button', { name: 'Choice 1:' }).first()).toBeFocused();

  await pick(page, 1, 'Bao Bar');
  // The list is in alphabetical order, and finds names as people type them.
  await page.getByRole('button', { name: 'Choice 2:' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Alma Cocina',
    'Bao BarAlready picked',
    'Café Crème',
    'Dumpling House',
    'The Golden Fork',
  ]);
  await expectAccessible(page, 'dialog');
  await dialog.getByLabel('Find a restaurant').fill('cafe cr');
  await expect(dialog.getByRole('listitem')).toHaveText(['Café Crème']);
  await dialog.getByLabel('Find a restaurant').fill('bao');
  await dialog.getByRole('button', { name: 'Bao Bar' }).click();

  // Choosing it anyway shows an error at its slot, and sends nothing.
  const second = page.getByRole('button', { name: 'Choice 2:' }).first();
  await expect(second).toBeFocused();
  await expect(second).toHaveAccessibleDescription(twice);
  await submit.click();
  await expect(dialog).toHaveCount(0);
  await expect(second).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pick(page, 2, 'The Golden Fork');
  await expect(page.getByText(twice)).toHaveCount(0);

  await page.getByRole('button', { name: 'East Side' }).click();
  await page.getByRole('button', { name: 'Choice 3:' }).nth(1).click();
  await dialog.getByRole('button', { name: 'Bao Bar' }).click();
  await expect(page.getByText('3 votes in 2 regions')).toBeVisible();

  // Saved for this token, so the page may be opened again.
  await page.reload();
  await expect(page.getByText('3 votes in 2 regions')).toBeVisible();
  await submit.click();
  await expect(dialog).toHaveAccessibleName('You Sure?');
  await expect(dialog).toContainText('Votes cannot be changed after you submit.');
  for (const name of ['Downtown', 'Bao Bar', 'The Golden Fork', 'East Side']) {
    await expect(dialog.getByText(name, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: "I'm Sure" }).click();
  await expect(page).toHaveURL(`/campaign/foodieChoiceVotingThanks${voterQuery}`);
  await expect(page.getByText('help local restaurants promote themselves')).toBeVisible();
  const votes = page.getByRole('region', { name: 'Your votes' });
  await expect(votes).toContainText('DowntownBao BarThe Golden ForkEast SideBao Bar');
  await expectAccessible(page);
  expect(awards.ballots.size).toBe(1);

  // The ballot can't be opened again, whichever way the voter goes back to it.
  await moveTo(page, 'foodieChoiceVoting');
  await expect(page.getByRole('heading', { name: "You've voted" })).toBeVisible();
  await expectAccessible(page);
});

test('a slow line shows a message, and a ballot sent again after a lost answer counts once @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET/);
  await page.clock.install();
  const awards = await answerAwards(context);
  awards.losesAnswers = 2;
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route(/campaigns\/events/, async (route) => {
    await mayAnswer;
    await route.fallback();
  });
  await openAwards(page, 'foodieChoiceVoting');
  await pick(page, 1, 'Alma Cocina');
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog');
  const sure = dialog.getByRole('button', { name: "I'm Sure" });
  await sure.dblclick();
  await page.keyboard.press('Escape');
  await page.clock.runFor(6_000);
  await expect(dialog.getByText('Still sending.')).toBeVisible();
  answer();
  await expect(dialog.getByRole('alert')).toContainText(
    'There was an error in the request. We kept your picks.',
  );
  await expect(dialog).toContainText('Alma Cocina');
  await expectAccessible(page, 'dialog');
  expect(awards.events, 'Two presses send one').toHaveLength(1);
  await sure.click();
  await expect(dialog.getByRole('alert')).toContainText("they'll only count once");
  await sure.click();
  await expect(page).toHaveURL(/foodieChoiceVotingThanks/);
  expect(awards.events).toHaveLength(3);
  expect(awards.events[2]).toEqual(awards.events[0]);
  expect(awards.ballots.size).toBe(1);
});

test('two tabs show the same ballot, and the second sees that it was sent @one-screen', async ({
  page,
  context,
}) => {
  const awards = await answerAwards(context);
  await openAwards(page, 'foodieChoiceVoting');
  const other = await context.newPage();
  await openAwards(other, 'foodieChoiceVoting');
  await pick(page, 1, 'Alma Cocina');
  await expect(other.getByText('1 vote in 1 region')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: "I'm Sure" }).click();
  await expect(page).toHaveURL(/foodieChoiceVotingThanks/);
  await expect(other.getByRole('heading', { name: "You've voted" })).toBeVisible();
  expect(awards.events).toHaveLength(1);
});

test('a ballot that came too late, or second, says so and shows the one that counts @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^409 POST /);
  const awards = await answerAwards(context);
  const message = "You've already voted, and votes are final. Your first ballot counts.";
  awards.refusesEvents = { status: 409, code: 'already_voted', message };
  await openAwards(page, 'foodieChoiceVoting');
  await pick(page, 1, 'Alma Cocina');
  await page.getByRole('button', { name: 'Submit' }).click();
  awards.details = { ...awards.details, phase: 'CLOSED' };
  await page.getByRole('button', { name: "I'm Sure" }).click();
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(page.getByRole('heading', { name: 'Voting is closed' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a vote works without storage, as in a private window @one-screen', async ({
  page,
  context,
}) => {
  const awards = await answerAwards(context);
  await page.addInitScript({
    content: `
      const refuse = () => { throw new DOMException('no storage here', 'SecurityError'); };
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get: refuse });
      }`,
  });
  await openAwards(page, 'foodieChoiceVoting');
  await pick(page, 1, 'Alma Cocina');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: "I'm Sure" }).click();
  await expect(page.getByRole('region', { name: 'Your votes' })).toContainText('Alma Cocina');
  expect(awards.ballots.size).toBe(1);
});

test('a ballot from an earlier visit can be filled in offline and sent later @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const awards = await answerAwards(context);
  await openAwards(page, 'foodieChoiceVoting');
  await expect(page.getByText('No votes yet')).toBeVisible();
  await context.route(/\/api\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("We can't reach Joyous.")).toBeVisible();
  await pick(page, 1, 'Bao Bar');
  await context.unroute(/\/api\//);
  await page.evaluate('dispatchEvent(new Event("online"))');
  await expect(page.getByText("We can't reach Joyous.")).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: "I'm Sure" }).click();
  await expect(page).toHaveURL(/foodieChoiceVotingThanks/);
  expect(awards.ballots.size).toBe(1);
});
