import { redirect } from 'react-router';
import { dashboardPath } from '#web/platform/session/portal-addresses.ts';

/** The address that people type. Those who aren't signed in go on to the login from there. */
export const loader = () => redirect(dashboardPath);
