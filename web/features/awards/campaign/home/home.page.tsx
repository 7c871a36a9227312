import { pageMeta } from '#web/platform/visit/page-meta.ts';
import { AwardsColumn } from '../voter-page.tsx';
import type { Route } from './+types/home.page';
import { AwardsHome } from './awards-home.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Foodie's Choice Awards | Joyous",
    description:
      "Nominate and vote for the best local restaurants in the Foodie's Choice Awards: dates, prizes, past winners, and how every ballot can be checked.",
    path: '/campaign/foodieChoice',
  });

export default () => (
  <AwardsColumn width="page">
    <AwardsHome />
  </AwardsColumn>
);
