export { createKey } from './create-key.ts';
export { installPartnerDoor } from './guard.routes.ts';
export { partnersRoutes } from './integrations.routes.ts';
export { type ListedKey, listKeys } from './list-keys.ts';
export { revokeKey } from './revoke-key.ts';
