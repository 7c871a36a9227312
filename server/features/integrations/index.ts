export { confirmCompleteUpTo, findCompleteUpTo, findConfirmed } from './confirmations.queries.ts';
export { createKey } from './create-key.ts';
export { identifyIntegration } from './identify-integration.routes.ts';
export { integrationsJobs } from './integrations.jobs.ts';
export { integrationsRoutes } from './integrations.routes.ts';
export { listKeys } from './list-keys.ts';
export { once } from './once.routes.ts';
export { findLeftToRefund, spendRefund } from './refund-days.queries.ts';
export { revokeKey } from './revoke-key.ts';
