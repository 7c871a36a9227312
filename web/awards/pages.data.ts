import type { ComponentType } from 'react';
import type { AwardsPage } from '../features/awards/index.ts';
import { type Later, later } from './later.tsx';
import { NominationsPage } from './nominations.tsx';
import { ThanksPage } from './thanks.tsx';
import { VotingPage } from './voting.tsx';
import { VotingThanksPage } from './voting-thanks.tsx';

type Page = { title: string; width: 'form' | 'voting' | 'page' } & (
  | { Page: ComponentType; later?: never }
  | { later: Later }
);

/** Every address below /campaign. */
const pages: Record<AwardsPage, Page> = {
  foodieChoice: {
    title: "Foodie's Choice Awards | Joyous",
    width: 'page',
    later: later(() => import('./home.tsx')),
  },
  foodieChoiceNominations: {
    title: "Nominate | Foodie's Choice Awards",
    width: 'form',
    Page: NominationsPage,
  },
  foodieChoiceThanks: {
    title: "Thanks for nominating | Foodie's Choice Awards",
    width: 'form',
    Page: ThanksPage,
  },
  foodieChoiceVoting: {
    title: "Vote | Foodie's Choice Awards",
    width: 'voting',
    Page: VotingPage,
  },
  foodieChoiceVotingThanks: {
    title: "Thanks for voting | Foodie's Choice Awards",
    width: 'form',
    Page: VotingThanksPage,
  },
  foodieChoicePrizeDetails: {
    title: "Prizes | Foodie's Choice Awards",
    width: 'page',
    later: later(() => import('./prize-details.tsx')),
  },
  foodieChoiceReceipt: {
    title: "Receipt | Foodie's Choice Awards",
    width: 'form',
    later: later(() => import('./receipt.tsx')),
  },
};

/** The page at an address, or undefined if the awards have none there. */
export function pageAt(pathname: string): (Page & { name: AwardsPage }) | undefined {
  const name = /^\/campaign\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (name === undefined || !Object.hasOwn(pages, name)) return undefined;
  return { ...pages[name as AwardsPage], name: name as AwardsPage };
}
