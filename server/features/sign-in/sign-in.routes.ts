import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/sign-in/sign-in.ts';
import { serve } from '../access/index.ts';
import { acceptCode } from './accept-code.ts';
import { logUnauthorizedVisit } from './log-unauthorized-visit.ts';
import { resetPassword } from './reset-password.ts';
import { sendCode } from './send-code.ts';
import { showSession, signOut } from './session.ts';
import { signIn } from './sign-in.ts';
import { startVerification } from './start-verification.ts';
import { switchRestaurant } from './switch-restaurant.ts';

export function signInRoutes(app: FastifyInstance): void {
  serve(app, calls.newDevice, startVerification);
  serve(app, calls.confirmMobile, sendCode);
  serve(app, calls.submitCode, acceptCode);
  serve(app, calls.setForgottenPassword, resetPassword);
  serve(app, calls.login, signIn);
  serve(app, calls.logout, signOut);
  serve(app, calls.getSession, showSession);
  serve(app, calls.switchRestaurant, switchRestaurant);
  serve(app, calls.reportUnauthorizedVisit, logUnauthorizedVisit);
}
