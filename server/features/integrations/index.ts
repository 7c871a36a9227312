export { createKey } from './create-key.ts';
export { identifyIntegration } from './identify-integration.routes.ts';
export { integrationsRoutes } from './integrations.routes.ts';
export { listKeys } from './list-keys.ts';
export { revokeKey } from './revoke-key.ts';
