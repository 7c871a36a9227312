import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/pool.ts';
import type { Logger } from '../logging/logger.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../settings/settings.ts';
import type { StopLists } from './stop-lists.ts';
import { twilioRoutes } from './twilio.routes.ts';

type SmsRoutesDependencies = {
  database: Database;
  vault: Vault;
  stopLists: StopLists;
  logger: Logger;
  now: () => number;
  settings: Settings;
};

/** The provider's callbacks: the status of a text, and STOP from a number. */
export function smsRoutes(app: FastifyInstance, dependencies: SmsRoutesDependencies) {
  const { SMS_TRANSPORT, TWILIO_AUTH_TOKEN, TWILIO_SIGN_IN_FROM, PUBLIC_URL } =
    dependencies.settings;
  if (SMS_TRANSPORT === 'twilio' && TWILIO_AUTH_TOKEN) {
    const account = {
      authToken: TWILIO_AUTH_TOKEN,
      publicUrl: PUBLIC_URL,
      signInFrom: TWILIO_SIGN_IN_FROM,
    };
    twilioRoutes(app, { ...dependencies, ...account });
  }
}
