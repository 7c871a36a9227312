export { awardsJobs } from './awards.jobs.ts';
export { awardsRoutes } from './awards.routes.ts';
export { addChains, listChains } from './chains.ts';
export { closePhase, openPhase } from './change-phase.ts';
export { judge, listQuarantine, publishResult, tally } from './count.ts';
export { createCampaign } from './create-campaign.ts';
export { commitDraw, drawPrizes } from './draw-prizes.ts';
export { makeBatches } from './make-batches.ts';
export { type PastCampaign, placePastCampaign } from './place-past-campaign.ts';
export {
  listNominees,
  mergeNominee,
  rejectNominee,
  verifyNominee,
} from './review-nominees.ts';
export { sendEvent } from './send-event.ts';
export { mintToken, textTokens } from './send-tokens.ts';
export { LogVerifier } from './verify-log.ts';
export { endLinksOf } from './voter-numbers.ts';
export { voterToken } from './voter-token.ts';
export { findTakenPart } from './voters.queries.ts';
export { printLog } from './write-log.ts';
