import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/pool.ts';
import { sendRefusal } from '../http/error-handler.ts';
import { commonRefusal, describeRefusal } from '../http/refusal.ts';
import type { Logger } from '../logging/logger.ts';
import { refuse } from '../refusals/refuse.ts';
import type { Vault } from '../secrets/vault.ts';
import type { StopLists } from './stop-lists.ts';
import { takeStatus } from './take-status.ts';
import { isSignedByTwilio } from './twilio-signature.ts';

export const twilioStatusPath = '/api/webhooks/twilio/status';
export const twilioInboundPath = '/api/webhooks/twilio/inbound';

type TwilioRoutesDependencies = {
  database: Database;
  vault: Vault;
  stopLists: StopLists;
  logger: Logger;
  now: () => number;
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
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string().max(40),
  ErrorCode: z.string().max(40).optional(),
});
const inboundSchema = z.object({
  From: z.string().regex(/^\+[1-9]\d{6,14}$/),
  To: z.string().max(40).optional(),
  MessagingServiceSid: z.string().max(40).optional(),
  Body: z.string().max(2_000).default(''),
});

/** A text of 1,600 characters with each of its bytes written as %XX, and the other fields. */
const bodyLimitBytes = 32 * 1024;
const formRoute = { schema: { hide: true }, bodyLimit: bodyLimitBytes };

// The keywords that carriers and Twilio itself react to.
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']);
const startWords = new Set(['START', 'YES', 'UNSTOP']);

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
      await takeStatus(dependencies, {
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
