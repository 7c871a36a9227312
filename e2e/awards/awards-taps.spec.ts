import { answerAwards, openAwards, voterQuery } from '../support/awards.ts';
import { expect, test } from '../support/fixtures.ts';
import { handOn } from '../support/taps/hand.ts';

test('two votes, a duplicate mended, sent: counted @one-screen', async ({ page, context }) => {
  await answerAwards(context);
  await openAwards(page, 'foodieChoiceVoting');
  const hand = handOn(page);
  const pick = async (slot: number, name: string) => {
    await hand.tap(page.getByRole('button', { name: `Choice ${slot}:` }).first());
    await hand.tap(page.getByRole('dialog').getByRole('button', { name }));
  };
  await pick(1, 'Bao Bar');
  await pick(2, 'Bao Bar');
  await pick(2, 'The Golden Fork');
  await hand.tap(page.getByRole('button', { name: 'Submit' }));
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: "I'm Sure" }));
  await expect(page).toHaveURL(`/campaign/foodieChoiceVotingThanks${voterQuery}`);
  hand.done('vote');
  await expect(page.getByText(/^Voting ends Nov 30 at 11:59 PM Central Time/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'About the awards' })).toBeVisible();
});
