import * as calls from '#contract/people/sign-in/sign-in.ts';
import { routesOf } from '../access/index.ts';
import { acceptCode } from './accept-code.ts';
import { resetPassword } from './reset-password.ts';
import { sendCode } from './send-code.ts';
import { logUnauthorizedVisit, showSession, signOut } from './session.ts';
import { signIn } from './sign-in.ts';
import { startVerification } from './start-verification.ts';
import { switchRestaurant } from './switch-restaurant.ts';

export { signInJobs } from './sign-in.jobs.ts';

export const signInRoutes = routesOf(calls, {
  newDevice: startVerification,
  confirmMobile: sendCode,
  submitCode: acceptCode,
  setForgottenPassword: resetPassword,
  login: signIn,
  logout: signOut,
  getSession: showSession,
  switchRestaurant,
  reportUnauthorizedVisit: logUnauthorizedVisit,
});
