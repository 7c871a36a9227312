import { redirect } from 'react-router';
import { dashboardPath } from '../platform/session/portal-addresses.ts';

/** What people type. Whoever is not signed in goes on to the login from there. */
export const loader = () => redirect(dashboardPath);
