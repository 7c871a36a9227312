import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { NominationThanks, VoterPage } from '../features/awards/campaign/index.ts';

export const meta = unlistedMeta("Thanks for nominating | Foodie's Choice Awards");

export default () => (
  <VoterPage wish="nominate">{(campaign) => <NominationThanks campaign={campaign} />}</VoterPage>
);
