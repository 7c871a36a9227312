import { calls } from '../../call.ts';

export const awardsCalls = calls({
  listCampaigns: 'GET /api/web/marketing/campaigns',
  getCampaign: 'GET /api/web/marketing/campaigns/:consumerEventToken',
  sendCampaignEvent: 'POST /api/web/marketing/campaigns/events',
  requestVoterToken: 'POST /api/web/marketing/campaigns/tokens',
  getBallotProof: 'GET /api/web/marketing/campaigns/receipts/:receipt',
  takeCampaignLog: 'GET /api/web/marketing/campaigns/log/:marketingCampaignKey',
});
