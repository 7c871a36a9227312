import type { Delivery, OutgoingText, Transport } from './transport.ts';

/** https://www.twilio.com/docs/api/errors: codes that mean that this number cannot get texts. */
const undeliverableCodes = new Set([
  '21211', // not a phone number
  '21214', // cannot be reached
  '21217', // not a valid number
  '21612', // no route from ours to it
  '21614', // not a mobile number
  '30003', // the phone is switched off or out of reach
  '30004', // blocked
  '30005', // nobody has this number
  '30006', // a landline, or a carrier that takes none
]);

/** Its owner answered STOP. */
const stoppedCode = '21610';

/**
 * Errors that an operator can fix in the meantime: wrong secret, suspended account, too many at
 * once.
 */
const mendableCodes = new Set([
  '20003', // wrong account or token
  '20005', // account not active
  '20429', // too many requests
  '14107', // too many messages
  '21611', // our queue at Twilio is full
  '30001', // the same, reported later
  '30022', // over the rate of our campaign
]);

export type TwilioAccount = {
  accountSid: string;
  authToken: string;
  /** A number, or a messaging service. */
  from: string;
  /** The same for the portal's codes and links, where they have one of their own. */
  signInFrom?: string | undefined;
  apiUrl: string;
  /** Where Twilio reports the status of a message; it only accepts a public address. */
  statusUrl: string | undefined;
  answerWithinMs?: number;
};

/** What an error from Twilio, at once or in a later report, means for the message. */
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

/** One request for each text: https://www.twilio.com/docs/messaging/api/message-resource */
export function twilioTransport(account: TwilioAccount): Transport {
  const { accountSid, authToken, apiUrl, statusUrl, answerWithinMs = 10_000 } = account;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');

  return {
    async send({ to, body, messageId, sender }: OutgoingText): Promise<Delivery> {
      const from = sender === 'SIGN_IN' ? (account.signInFrom ?? account.from) : account.from;
      const form = new URLSearchParams({
        To: to,
        Body: body,
        [from.startsWith('+') ? 'From' : 'MessagingServiceSid']: from,
        ...(statusUrl && { StatusCallback: `${statusUrl}?message=${messageId}` }),
      });
      try {
        const answer = await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
          method: 'POST',
          headers: {
            accept: 'application/json',
            authorization: `Basic ${credentials}`,
            'idempotency-key': messageId,
          },
          body: form,
          redirect: 'error',
          signal: AbortSignal.timeout(answerWithinMs),
        });
        const { sid, code } = (await answer.json()) as { sid: string; code?: unknown };
        return answer.ok ? { outcome: 'sent', providerId: sid } : deliveryOf(answer.status, code);
      } catch (error) {
        // No readable answer. The text may have been sent: the next attempt has the same key.
        return { outcome: 'later', errorCode: error instanceof Error ? error.name : 'no_answer' };
      }
    },
  };
}
