import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { NominationThanks } from './nomination-thanks.tsx';
import { VoterPage } from './voter-page.tsx';

export const meta = unlistedMeta("Thanks for nominating | Foodie's Choice Awards");

export default () => (
  <VoterPage wish="nominate">{(campaign) => <NominationThanks campaign={campaign} />}</VoterPage>
);
