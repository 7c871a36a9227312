export { EarlyCalls } from './early-calls.tsx';
export { requireSignIn } from './guard.ts';
export { IdleWarning } from './idle-warning.tsx';
export { NotForRole } from './not-for-role.tsx';
export { loadSessionFor, usePortalSession } from './portal-session.ts';
export { RestaurantSwitch } from './restaurant-switch.tsx';
