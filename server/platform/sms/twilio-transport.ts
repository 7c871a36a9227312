import type { Delivery, OutgoingText, Transport } from './transport.ts';
import { mendableCodes, stoppedCode, undeliverableCodes } from './twilio-errors.data.ts';

export type TwilioAccount = {
  accountSid: string;
  authToken: string;
  /** A number, or a messaging service. */
  from: string;
  /** The same for codes and links of the portal, where they have one of their own. */
  signInFrom?: string | undefined;
  apiUrl: string;
  /** Where Twilio tells what became of a message; it takes no address that is not public. */
  statusUrl: string | undefined;
  answerWithinMs?: number;
};

/** What a refusal of Twilio's, told at once or later, means for the message. */
export function meaningOf(errorCode: string): Exclude<Delivery['outcome'], 'sent'> {
  if (errorCode === stoppedCode) return 'stopped';
  return mendableCodes.has(errorCode) ? 'later' : 'refused';
}

export const refusedState = (errorCode: string) =>
  undeliverableCodes.has(errorCode) ? 'UNDELIVERABLE' : 'FAILED';

function deliveryOf(httpStatus: number, code: unknown): Delivery {
  const known = code !== undefined && code !== null;
  const errorCode = known ? String(code) : `http_${httpStatus}`;
  if (httpStatus >= 500 || httpStatus === 429 || httpStatus === 408) {
    return { outcome: 'later', errorCode };
  }
  const outcome = meaningOf(errorCode);
  if (outcome === 'refused') return { outcome, errorCode, state: refusedState(errorCode) };
  return { outcome, errorCode };
}

/** Sends through Twilio's SDK, which is loaded with the first message: it is large. */
export function twilioTransport(account: TwilioAccount): Transport {
  const { accountSid, authToken, statusUrl } = account;

  return {
    async send({ to, body, messageId, sender }: OutgoingText): Promise<Delivery> {
      const [{ default: twilio }, { twilioHttpClient }] = await Promise.all([
        import('twilio'),
        import('./twilio-http-client.ts'),
      ]);
      const client = twilio(accountSid, authToken, {
        httpClient: twilioHttpClient({
          apiUrl: account.apiUrl,
          idempotencyKey: messageId,
          answerWithinMs: account.answerWithinMs ?? 10_000,
        }),
      });
      const from = sender === 'SIGN_IN' ? (account.signInFrom ?? account.from) : account.from;
      const origin = from.startsWith('+') ? { from } : { messagingServiceSid: from };
      const statusCallback = statusUrl && `${statusUrl}?message=${messageId}`;
      try {
        const { sid } = await client.messages.create({
          to,
          body,
          ...origin,
          ...(statusCallback && { statusCallback }),
        });
        return { outcome: 'sent', providerId: sid };
      } catch (error) {
        const { status, code } = error as { status?: unknown; code?: unknown };
        if (typeof status === 'number') return deliveryOf(status, code);
        // No answer, or none that can be read. It may have been sent: the next try says so by its key.
        return { outcome: 'later', errorCode: error instanceof Error ? error.name : 'no_answer' };
      }
    },
  };
}
