export { lookUpByNameServers } from './look-up-receiver.ts';
export { startNoticeSender } from './notice-sender.ts';
export { noticesJobs } from './notices.jobs.ts';
export { giveUpWaiting } from './notices.queries.ts';
export { noticesRoutes } from './notices.routes.ts';
export { listTroubledAddresses, readNoticeGauges } from './operate-notices.ts';
export { postNotices } from './post-notice.ts';
export { sealedNoticeSecrets, sealSecret as sealNoticeSecret } from './sealed-notice-secrets.ts';
export { moveNoticeAddresses } from './test-addresses.ts';
