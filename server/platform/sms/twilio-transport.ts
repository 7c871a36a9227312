import { z } from 'zod';
import { minuteMs } from '#contract/time/durations.ts';
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

/** What Twilio takes, in seconds; the longest is its default. */
const validityS = { least: 6, most: 36_000 };

const listSchema = z.object({
  messages: z.array(
    z.object({
      sid: z.string(),
      body: z.string().nullable(),
      date_created: z.string().nullable(),
      status: z.string(),
    }),
  ),
});

/** Not sent, or not to this phone: it may be tried again. */
const lostStatuses = new Set(['failed', 'undelivered', 'canceled']);

/** How far Twilio's clock and ours may be apart. */
const clockSlackMs = minuteMs;

type Listed = z.infer<typeof listSchema>['messages'][number];

/**
 * A trial account puts a sentence in front. If we sent the same words to the same number in these
 * minutes, that text counts too: the diner has read them.
 */
const isThisText = (listed: Listed, { body }: OutgoingText, sinceMs: number) =>
  !lostStatuses.has(listed.status) &&
  Date.parse(listed.date_created ?? '') >= sinceMs - clockSlackMs &&
  listed.body?.trimEnd().endsWith(body.trimEnd()) === true;

/**
 * One request for each text: https://www.twilio.com/docs/messaging/api/message-resource. Twilio
 * knows no idempotency keys, so a text that was tried before is first looked for in its list.
 */
export function twilioTransport(account: TwilioAccount): Transport {
  const { accountSid, authToken, apiUrl, statusUrl, answerWithinMs = 10_000 } = account;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const messagesUrl = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const request = (url: string, form?: URLSearchParams) =>
    fetch(url, {
      ...(form && { method: 'POST', body: form }),
      headers: { accept: 'application/json', authorization: `Basic ${credentials}` },
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });

  /** Doesn't filter by date: Twilio's date is when a text was sent, and this one may still wait. */
  async function findSent(text: OutgoingText, sinceMs: number): Promise<Delivery | undefined> {
    const query = new URLSearchParams({ To: text.to, PageSize: '1000' });
    const answer = await request(`${messagesUrl}?${query}`);
    if (!answer.ok) return { outcome: 'later', errorCode: `list_http_${answer.status}` };
    const { messages } = listSchema.parse(await answer.json());
    const found = messages.find((listed) => isThisText(listed, text, sinceMs));
    return found && { outcome: 'sent', providerId: found.sid };
  }

  return {
    async send(text: OutgoingText): Promise<Delivery> {
      const { to, body, messageId, sender, usefulForMs, repeatedSinceMs } = text;
      const from = sender === 'SIGN_IN' ? (account.signInFrom ?? account.from) : account.from;
      const form = new URLSearchParams({
        To: to,
        Body: body,
        [from.startsWith('+') ? 'From' : 'MessagingServiceSid']: from,
        ...(statusUrl && { StatusCallback: `${statusUrl}?message=${messageId}` }),
      });
      const usefulForS = Math.ceil(usefulForMs / 1000);
      if (usefulForS < validityS.most) {
        form.set('ValidityPeriod', String(Math.max(usefulForS, validityS.least)));
      }
      try {
        const sent =
          repeatedSinceMs === undefined ? undefined : await findSent(text, repeatedSinceMs);
        if (sent) return sent;
        const answer = await request(messagesUrl, form);
        const { sid, code } = (await answer.json()) as { sid: string; code?: unknown };
        return answer.ok ? { outcome: 'sent', providerId: sid } : deliveryOf(answer.status, code);
      } catch (error) {
        // No readable answer. The text may have been sent: the next attempt looks for it.
        return { outcome: 'later', errorCode: error instanceof Error ? error.name : 'no_answer' };
      }
    },
  };
}
