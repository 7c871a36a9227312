import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { storedText } from '#contract/text.ts';
import type { Database } from '../database/pool.ts';
import { sendRefusal } from '../http/error-handler.ts';
import { commonRefusal, describeRefusal } from '../http/refusal.ts';
import type { Logger } from '../logging/logger.ts';
import { refuse } from '../refusals/refuse.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../settings/settings.ts';
import { ruleOf } from '../text-rules/text-rules.data.ts';
import { type Outcome, settleText } from './sms.queries.ts';
import type { StopLists } from './stop-lists.ts';
import { openPhone } from './text-queue.ts';
import { isSignedByTwilio } from './twilio-signature.ts';
import { meaningOf, refusedState } from './twilio-transport.ts';

export const twilioStatusPath = '/api/webhooks/twilio/status';
export const twilioInboundPath = '/api/webhooks/twilio/inbound';

type CallbackDependencies = {
  database: Database;
  vault: Vault;
  stopLists: StopLists;
  logger: Logger;
  now: () => number;
};

type TwilioRoutesDependencies = CallbackDependencies & {
  authToken: string;
  publicUrl: string;
  /** The number, or messaging service, of the portal's texts, where they have one of their own. */
  signInFrom: string | undefined;
};

type Fields = Record<string, string>;

const unsigned = describeRefusal(refuse('signature_mismatch'), {
  status: 403,
  message: 'This request is not signed by Twilio.',
});
const badInput = (message: string) =>
  commonRefusal('bad_input', { problems: [{ field: 'request', message }] });

const querySchema = z.object({ message: z.uuid() });
const statusSchema = z.object({
  MessageSid: storedText(64).min(1),
  MessageStatus: storedText(40),
  ErrorCode: storedText(40).optional(),
});
const inboundSchema = z.object({
  From: z.string().regex(/^\+[1-9]\d{6,14}$/),
  To: storedText(40).optional(),
  MessagingServiceSid: storedText(40).optional(),
  Body: storedText(2_000).default(''),
});

/** A text of 1,600 characters with each of its bytes written as %XX, and the other fields. */
const bodyLimitBytes = 32 * 1024;
const formRoute = { schema: { hide: true }, bodyLimit: bodyLimitBytes };

// The keywords that carriers and Twilio itself react to.
const stopWords = new Set('STOP STOPALL UNSUBSCRIBE CANCEL END QUIT OPTOUT REVOKE'.split(' '));
const startWords = new Set(['START', 'YES', 'UNSTOP']);

type ProviderStatus = {
  messageId: string;
  providerId: string;
  status: string;
  errorCode: string | undefined;
};

/** Not yet sent on by Twilio (queued, sent): to us the message is SENT already. */
function outcomeOf({ status, providerId, errorCode }: ProviderStatus): Outcome | undefined {
  if (status === 'delivered') return { state: 'DELIVERED', providerId };
  if (status !== 'undelivered' && status !== 'failed') return undefined;
  const code = errorCode ?? 'unknown';
  const state = meaningOf(code) === 'stopped' ? 'UNDELIVERABLE' : refusedState(code);
  return { state, providerId, errorCode: code };
}

/** Records a status that the provider reports, in whatever order statuses arrive. */
async function receiveStatus(
  { database, vault, stopLists, logger, now }: CallbackDependencies,
  status: ProviderStatus,
): Promise<void> {
  const outcome = outcomeOf(status);
  if (!outcome) return;
  const { messageId } = status;
  const row = await settleText(database, messageId, outcome, now());
  if (!row || outcome.state === 'DELIVERED') return;
  const { state, errorCode } = outcome;
  logger.warn({ messageId, state, errorCode }, 'text message not delivered');
  const phone = openPhone(vault, row);
  if (phone !== undefined && meaningOf(String(errorCode)) === 'stopped') {
    await stopLists[ruleOf(row.purpose).sender].stop(phone);
  }
}

/** Twilio's callbacks: the status of a message, and STOP or START from a number. */
export function twilioRoutes(app: FastifyInstance, dependencies: TwilioRoutesDependencies) {
  const { authToken, publicUrl, stopLists, signInFrom } = dependencies;
  const isSigned = (request: FastifyRequest, fields: Fields) =>
    isSignedByTwilio(authToken, {
      signature: request.headers['x-twilio-signature'],
      publicUrl,
      path: request.raw.url ?? '',
      fields,
    });

  // A Fastify scope of its own: forms are parsed here and nowhere else.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.post(twilioStatusPath, formRoute, async (request, reply) => {
      const fields = (request.body ?? {}) as Fields;
      if (!isSigned(request, fields)) return sendRefusal(request, reply, unsigned);
      const query = querySchema.safeParse(request.query);
      const status = statusSchema.safeParse(fields);
      if (!query.success || !status.success) {
        return sendRefusal(request, reply, badInput('is no status of a message'));
      }
      const { MessageSid, MessageStatus, ErrorCode } = status.data;
      await receiveStatus(dependencies, {
        messageId: query.data.message,
        providerId: MessageSid,
        status: MessageStatus,
        errorCode: ErrorCode,
      });
      return reply.status(204).send();
    });

    scope.post(twilioInboundPath, formRoute, async (request, reply) => {
      const fields = (request.body ?? {}) as Fields;
      if (!isSigned(request, fields)) return sendRefusal(request, reply, unsigned);
      const inbound = inboundSchema.safeParse(fields);
      if (!inbound.success) {
        return sendRefusal(request, reply, badInput('is no text message'));
      }
      const { From, To, MessagingServiceSid, Body } = inbound.data;
      const isToSignIn = signInFrom !== undefined && [To, MessagingServiceSid].includes(signInFrom);
      const stopList = stopLists[isToSignIn ? 'SIGN_IN' : 'DINERS'];
      const word = Body.trim().toUpperCase();
      if (stopWords.has(word)) await stopList.stop(From);
      if (startWords.has(word)) await stopList.resume(From);
      // Twilio sends the reply itself.
      return reply.type('text/xml').send('<Response/>');
    });
  });
}

/** The provider's callbacks: the status of a text, and STOP from a number. */
export function smsRoutes(
  app: FastifyInstance,
  dependencies: CallbackDependencies & { settings: Settings },
) {
  const { SMS_TRANSPORT, TWILIO_AUTH_TOKEN, TWILIO_SIGN_IN_FROM, PUBLIC_URL } =
    dependencies.settings;
  if (SMS_TRANSPORT === 'twilio' && TWILIO_AUTH_TOKEN) {
    twilioRoutes(app, {
      ...dependencies,
      authToken: TWILIO_AUTH_TOKEN,
      publicUrl: PUBLIC_URL,
      signInFrom: TWILIO_SIGN_IN_FROM,
    });
  }
}
