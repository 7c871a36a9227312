export { createKey } from './create-key.ts';
export { type ListedKey, listKeys } from './list-keys.ts';
export { installPartnerDoor } from './partner-door.routes.ts';
export { partnersRoutes } from './partners.routes.ts';
export { revokeKey } from './revoke-key.ts';
