import { AwardsColumn, AwardsHome } from '../features/awards/campaign/index.ts';
import { pageMeta } from '../features/site/discovery/index.ts';
import type { Route } from './+types/home';

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
