export { CampaignProvider } from './use-campaign.tsx';
export { GivenCampaigns } from './use-campaigns.ts';
export { isFromApp, readByServer } from './voter-address.ts';
