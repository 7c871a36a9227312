import type { FastifyInstance } from 'fastify';
import {
  confirmMobile,
  getSession,
  login,
  logout,
  newDevice,
  reportUnauthorizedVisit,
  setForgottenPassword,
  submitCode,
  switchRestaurant as switchCall,
} from '#contract/sign-in/sign-in.ts';
import { serve } from '../access/index.ts';
import { acceptCode } from './accept-code.ts';
import { logUnauthorizedVisit } from './log-unauthorized-visit.ts';
import { resetPassword } from './reset-password.ts';
import { sendCode } from './send-code.ts';
import { showSession } from './show-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { startVerification } from './start-verification.ts';
import { switchRestaurant } from './switch-restaurant.ts';

export function signInRoutes(app: FastifyInstance): void {
  serve(app, newDevice, startVerification);
  serve(app, confirmMobile, sendCode);
  serve(app, submitCode, acceptCode);
  serve(app, setForgottenPassword, resetPassword);
  serve(app, login, signIn);
  serve(app, logout, signOut);
  serve(app, getSession, showSession);
  serve(app, switchCall, switchRestaurant);
  serve(app, reportUnauthorizedVisit, logUnauthorizedVisit);
}
