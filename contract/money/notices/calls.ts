import { calls } from '../../call.ts';

export const noticeCalls = calls({
  listNoticeAddresses: 'GET /api/api/V1/business/notices/addresses',
  makeNoticeAddress: 'POST /api/api/V1/business/notices/addresses',
  replaceNoticeSecret: 'POST /api/api/V1/business/notices/addresses/:addressId/secret',
  pauseNotices: 'PUT /api/api/V1/business/notices/addresses/:addressId/pause',
  endNoticeAddress: 'POST /api/api/V1/business/notices/addresses/:addressId/end',
  listNotices: 'GET /api/api/V1/business/notices/addresses/:addressId/log',
  replayNotice: 'POST /api/api/V1/business/notices/:noticeId/replay',
  setPartnerNoticeAddress: 'PUT /api/partner/V1/notices/address',
  listPartnerNotices: 'GET /api/partner/V1/notices',
  replayPartnerNotice: 'POST /api/partner/V1/notices/:noticeId/replay',
});
