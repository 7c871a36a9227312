import type { FastifyInstance } from 'fastify';
import * as notices from '#contract/money/notices/notices.ts';
import * as partnerNotices from '#contract/money/notices/partner-notices.ts';
import { routesOf } from '../../people/access/index.ts';
import { once, writeLimitsOf } from '../integrations/index.ts';
import {
  endNoticeAddress,
  listNoticeAddresses,
  makeNoticeAddress,
  pauseNotices,
  replaceNoticeSecret,
} from './addresses.ts';
import {
  listNotices,
  listPartnerNotices,
  replayNotice,
  replayPartnerNotice,
} from './notice-log.ts';
import { setPartnerNoticeAddress } from './test-addresses.ts';

export function noticesRoutes(app: FastifyInstance): void {
  const limits = writeLimitsOf(app);
  routesOf(
    { ...notices, ...partnerNotices },
    {
      listNoticeAddresses,
      makeNoticeAddress,
      replaceNoticeSecret,
      pauseNotices,
      endNoticeAddress,
      listNotices,
      replayNotice,
      setPartnerNoticeAddress: limits.one(
        once(partnerNotices.setPartnerNoticeAddress, setPartnerNoticeAddress),
      ),
      listPartnerNotices,
      replayPartnerNotice: limits.one(
        once(partnerNotices.replayPartnerNotice, replayPartnerNotice),
      ),
    },
  )(app);
}
