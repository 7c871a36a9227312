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
import { badInput, refusal } from '#platform/http/refusal.ts';
import {
  budgets,
  deviceHashIn,
  findWorkplaces,
  mountForAnyone,
  mountForStaff,
  presentCurrentUser,
  presentSession,
  type Services,
  secretsIn,
  type TooOften,
  takeBudgets,
  tokenExpired,
  tooOften,
  tooSoon,
} from '../access/index.ts';
import { acceptCode } from './accept-code.ts';
import { recordSpentBudget, type Spending } from './record-spent-budget.ts';
import { resetPassword } from './reset-password.ts';
import { sendCode } from './send-code.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { startVerification } from './start-verification.ts';
import { switchRestaurant } from './switch-restaurant.ts';

const noDevice = badInput('deviceId: the header must be a random UUID (version 4)');
const restaurantNotFound = refusal(404, 'restaurant_not_found', 'This restaurant was not found.');
const notStarted = refusal(
  409,
  'verification_ended',
  'This confirmation has ended. Start again with your e-mail address.',
);
const wrongCode = refusal(422, 'wrong_code', 'This code is not right. Check it and try again.');
const codeEnded = refusal(
  410,
  'code_ended',
  'This code has expired or was tried too often. Ask for a new one.',
);
const deviceNotVerified = refusal(
  403,
  'device_not_verified',
  'This device is not verified for this account yet. Start with your e-mail address.',
);
const wrongPassword = refusal(403, 'wrong_password', 'The e-mail address or password is wrong.');
const notThere = refusal(404, 'restaurant_not_found', 'You do not work in such a restaurant.');

async function refuseSpent(services: Services, full: TooOften, spending: Spending) {
  await recordSpentBudget(services, full, spending);
  return tooOften(full);
}

function verificationRoutes(app: FastifyInstance, services: Services) {
  mountForAnyone(app, newDevice, async ({ body }, { headers, ip }) => {
    const deviceHash = deviceHashIn(headers);
    if (!deviceHash) return noDevice;
    const { businessExternalId: externalId, email, purpose } = body;
    const start = { externalId, email, purpose, deviceHash, address: ip };
    const started = await startVerification(services, start);
    if (started.outcome === 'too_often') return refuseSpent(services, started, start);
    if (started.outcome === 'restaurant_not_found') return restaurantNotFound;
    return { maskedPhoneNumber: started.maskedPhoneNumber };
  });

  mountForAnyone(app, confirmMobile, async ({ body }, { headers, ip }) => {
    const deviceHash = deviceHashIn(headers);
    if (!deviceHash) return noDevice;
    const sending = { externalId: body.businessExternalId, deviceHash, address: ip };
    const sent = await sendCode(services, sending);
    if (sent.outcome === 'too_often') {
      return refuseSpent(services, sent, { ...sending, email: undefined });
    }
    if (sent.outcome === 'not_started') return notStarted;
    if (sent.outcome === 'too_soon') return tooSoon(sent);
    return { codeExpiresInMs: sent.codeExpiresInMs, resendAfterMs: sent.resendAfterMs };
  });

  mountForAnyone(app, submitCode, async ({ body }, { headers, ip }) => {
    const deviceHash = deviceHashIn(headers);
    if (!deviceHash) return noDevice;
    const { businessExternalId: externalId, email, code, deviceName = '' } = body;
    const given = { externalId, email, code, deviceName, deviceHash, address: ip };
    const accepted = await acceptCode(services, given);
    if (accepted.outcome === 'too_often') return refuseSpent(services, accepted, given);
    if (accepted.outcome === 'ended') return codeEnded;
    return accepted.outcome === 'accepted' ? 1 : wrongCode;
  });

  mountForAnyone(app, setForgottenPassword, async ({ body }, { headers, ip }) => {
    const deviceHash = deviceHashIn(headers);
    if (!deviceHash) return noDevice;
    const { businessExternalId: externalId, email, password } = body;
    const resetting = { externalId, email, password, deviceHash, address: ip };
    const reset = await resetPassword(services, resetting);
    if (reset.outcome === 'too_often') return refuseSpent(services, reset, resetting);
    if (reset.outcome === 'unfit') return badInput(`password: ${reset.problem}`);
    return reset.outcome === 'set' ? null : notStarted;
  });
}

function sessionRoutes(app: FastifyInstance, services: Services) {
  const { database, adminEmailDomains, now } = services;

  mountForAnyone(app, login, async ({ body }, { headers, ip }) => {
    const deviceHash = deviceHashIn(headers);
    if (!deviceHash) return noDevice;
    const { businessExternalId: externalId, email, password, singleUseToken, deviceIsOurs } = body;
    const account = { externalId, email, deviceHash, address: ip };
    const signing = { ...account, password, code: singleUseToken, deviceIsOurs };
    const result = await signIn(services, signing);
    if (result.outcome === 'too_often') return refuseSpent(services, result, account);
    if (result.outcome === 'restaurant_not_found') return restaurantNotFound;
    if (result.outcome === 'device_not_verified') return deviceNotVerified;
    if (result.outcome === 'refused') return wrongPassword;
    const { userToken, businessToken, currentUser } = result;
    return { userToken, businessToken, currentUser };
  });

  // Open to all: whoever wants out is out, also when their session has ended by itself.
  mountForAnyone(app, logout, async (_input, { headers, ip }) => {
    const secrets = secretsIn(headers);
    const session = secrets && (await services.findSession(secrets));
    if (session) await signOut(services, session, ip);
    return null;
  });

  mountForStaff(app, getSession, 'account', async (_input, session) => {
    const workplaces = await findWorkplaces(database, session.userId);
    return presentSession(session, workplaces, { adminEmailDomains, nowMs: now() });
  });

  mountForStaff(app, switchCall, 'account', async ({ body }, session, { headers, ip }) => {
    const deviceHash = deviceHashIn(headers);
    if (!deviceHash) return noDevice;
    const toExternalId = body.businessExternalId;
    const switched = await switchRestaurant(services, session, {
      toExternalId,
      deviceHash,
      address: ip,
    });
    if (switched.outcome === 'not_there') return notThere;
    if (switched.outcome === 'device_not_verified') return deviceNotVerified;
    if (switched.outcome === 'session_ended') return tokenExpired;
    return {
      ...switched.tokens,
      currentUser: presentCurrentUser(switched.person, adminEmailDomains),
    };
  });

  mountForAnyone(app, reportUnauthorizedVisit, async ({ body }, { ip, log }) => {
    const full = await takeBudgets(services.throttle, [budgets.visitsOfNetwork, ip]);
    if (full) return tooOften(full);
    log.warn({ page: body.path, from: ip }, 'unauthorised visit to the portal');
    return null;
  });
}

export function portalLoginRoutes(app: FastifyInstance, services: Services): void {
  verificationRoutes(app, services);
  sessionRoutes(app, services);
}
