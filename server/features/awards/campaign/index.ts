import * as awards from '#contract/awards/campaign/awards.ts';
import { routesOf } from '../../people/access/index.ts';
import { proveBallot } from './ballots/prove-ballot.ts';
import { listCampaigns } from './list-campaigns.ts';
import { downloadLog } from './log/write-log.ts';
import { sendEvent, showCampaign } from './show-campaign.ts';
import { requestToken } from './voters/request-token.ts';

export { awardsJobs } from './awards.jobs.ts';
export {
  listNominees,
  mergeNominee,
  rejectNominee,
  verifyNominee,
} from './ballots/review-nominees.ts';
export { closePhase, openPhase } from './change-phase.ts';
export { judge, listQuarantine, publishResult, tally } from './count/count.ts';
export { commitDraw, drawPrizes } from './count/draw-prizes.ts';
export { createCampaign } from './create-campaign.ts';
export { addChains, listChains } from './log/chains.ts';
export { makeBatches } from './log/make-batches.ts';
export { LogVerifier } from './log/verify-log.ts';
export { printLog } from './log/write-log.ts';
export { sendEvent } from './show-campaign.ts';
export { endLinksOf } from './voters/give-token.ts';
export { mintToken, textTokens } from './voters/send-tokens.ts';
export { voterToken } from './voters/voter-token.ts';
export { findTakenPart } from './voters/voters.queries.ts';

export const awardsRoutes = routesOf(awards, {
  listCampaigns: { cached: listCampaigns },
  getCampaign: showCampaign,
  sendCampaignEvent: sendEvent,
  requestVoterToken: requestToken,
  getBallotProof: proveBallot,
  takeCampaignLog: { file: downloadLog },
});
