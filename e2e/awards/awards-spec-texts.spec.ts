import type { Page } from '@playwright/test';
import type { CampaignDetails } from '#contract/awards/campaign/awards.ts';
import {
  type AwardsPageName,
  anotherVoter,
  answerAwards,
  campaign,
  moveTo,
  openAwards,
  pick,
} from '../support/awards.ts';
import { expect, test } from '../support/fixtures.ts';

type Kind = 'heading' | 'button' | 'link' | 'text';
type SpecText = [Kind, string];
type Screen = {
  page: AwardsPageName;
  details: Partial<CampaignDetails>;
  /** What to do before the texts appear. */
  act?: (page: Page) => Promise<void>;
  texts: SpecText[];
};

const nomination = { region: 'East Side', name: 'Bao Bar' };
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const nameOf = (page: Page) => page.getByLabel('Restaurant name');

/** SPEC.md, sections 2, 4 and 5: every text, heading and limit of the awards, on its page. */
const screens: Record<string, Screen> = {
  nominations: {
    page: 'foodieChoiceNominations',
    details: { phase: 'NOMINATION' },
    texts: [
      ['heading', "2022 Foodie's Choice Awards"],
      ['text', 'Local independent restaurants only, no chains or franchises.'],
      ['text', 'The restaurant must be in the selected region.'],
      ['text', 'Nominations are subject to verification.'],
      ['text', '0 of 50 characters'],
    ],
  },
  'nominations without a name': {
    page: 'foodieChoiceNominations',
    details: { phase: 'NOMINATION' },
    act: submit,
    texts: [['text', 'Restaurant Name is Required!']],
  },
  'nominations, 51 characters': {
    page: 'foodieChoiceNominations',
    details: { phase: 'NOMINATION' },
    act: async (page) => {
      await nameOf(page).fill('x'.repeat(51));
      await submit(page);
    },
    texts: [['text', 'Use at most 50 characters.']],
  },
  'thanks after nominations': {
    page: 'foodieChoiceNominations',
    details: { phase: 'NOMINATION' },
    act: async (page) => {
      await page.getByLabel('Region').selectOption(nomination.region);
      await nameOf(page).fill(nomination.name);
      await submit(page);
      await expect(page).toHaveURL(/\/campaign\/foodieChoiceThanks\?/);
    },
    texts: [
      ['heading', "2022 Foodie's Choice Awards"],
      ['text', nomination.region],
      ['text', nomination.name],
      ['link', 'Submit Another Restaurant'],
    ],
  },
  voting: {
    page: 'foodieChoiceVoting',
    details: {},
    texts: [
      ['heading', "2022 Foodie's Choice Awards"],
      ['button', 'Choice 1: Choose a restaurant'],
      ['button', 'Choice 2: Choose a restaurant'],
      ['button', 'Choice 3: Choose a restaurant'],
    ],
  },
  'voting for nobody': {
    page: 'foodieChoiceVoting',
    details: {},
    act: submit,
    texts: [['text', 'Please vote for at least one restaurant.']],
  },
  'voting twice': {
    page: 'foodieChoiceVoting',
    details: {},
    act: async (page) => {
      await pick(page, 1, 'Alma Cocina');
      await pick(page, 2, 'Alma Cocina');
    },
    texts: [['text', 'You cannot vote for the same restaurant more than once!']],
  },
  'the popup': {
    page: 'foodieChoiceVoting',
    details: {},
    act: async (page) => {
      await pick(page, 1, 'Alma Cocina');
      await submit(page);
    },
    texts: [
      ['heading', 'You Sure?'],
      ['text', 'Votes cannot be changed after you submit.'],
      ['button', "I'm Sure"],
    ],
  },
  'thanks after voting': {
    page: 'foodieChoiceVoting',
    details: {},
    act: async (page) => {
      await pick(page, 1, 'Alma Cocina');
      await submit(page);
      await page.getByRole('button', { name: "I'm Sure" }).click();
      await expect(page).toHaveURL(/\/campaign\/foodieChoiceVotingThanks\?/);
    },
    texts: [
      ['heading', "2022 Foodie's Choice Awards"],
      ['text', 'help local restaurants promote themselves'],
      ['button', 'Help us spread the word'],
    ],
  },
  prizes: {
    page: 'foodieChoicePrizeDetails',
    details: {},
    texts: [
      ['heading', "2021 Foodie's Choice Awards"],
      ['text', 'Everyone who nominates a restaurant is entered to win a $25 gift certificate.'],
      ['text', 'Everyone who votes is entered to win a $50 gift certificate.'],
      ['text', 'No purchase necessary.'],
      ['text', 'can be used at any nominated restaurant of the winner’s choice'],
      ['link', 'Nominate a restaurant'],
    ],
  },
};

test("SPEC's own texts of the awards are on its pages @one-screen", async ({ page, context }) => {
  const awards = await answerAwards(context);
  await openAwards(page, 'foodieChoice');
  for (const [name, { page: address, details, act, texts }] of Object.entries(screens)) {
    await test.step(name, async () => {
      awards.details = campaign(details);
      await moveTo(page, address, anotherVoter());
      await act?.(page);
      for (const [kind, text] of texts) {
        const found =
          kind === 'text'
            ? page.locator('main, [role=dialog], dialog').getByText(text)
            : page.getByRole(kind, { name: text, exact: true });
        await expect(found.first(), text).toBeVisible();
      }
    });
  }
});

test("an unknown page of the awards says that it doesn't exist @one-screen", async ({
  page,
  problems,
}) => {
  problems.allow(/^404 GET /);
  await openAwards(page, 'foodieChoiceNowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('mistyped');
  await expect(main).toContainText('out of date');
});
