import type { FastifyInstance } from 'fastify';
import * as awards from '#contract/awards/awards.ts';
import { serve, serveCached, serveFile } from '../access/index.ts';
import { listCampaigns } from './list-campaigns.ts';
import { proveBallot } from './prove-ballot.ts';
import { requestToken } from './request-token.ts';
import { sendEvent } from './send-event.ts';
import { showCampaign } from './show-campaign.ts';
import { takeLog } from './write-log.ts';

export function awardsRoutes(app: FastifyInstance): void {
  serveCached(app, awards.listCampaigns, listCampaigns);
  serve(app, awards.getCampaign, showCampaign);
  serve(app, awards.sendCampaignEvent, sendEvent);
  serve(app, awards.requestVoterToken, requestToken);
  serve(app, awards.getBallotProof, proveBallot);
  serveFile(app, awards.takeCampaignLog, takeLog);
}
