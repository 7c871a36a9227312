import { maskPhone } from '../phone/mask-phone.ts';
import type { Settings } from '../settings/settings.ts';
import type { Transport } from './transport.ts';
import { twilioStatusPath } from './twilio.routes.ts';
import { twilioTransport } from './twilio-transport.ts';

type Inbox = { publicUrl: string; print: (line: string) => void };

/**
 * Sends nothing: the texts can be read at /dev/inbox and in the terminal, so that a newcomer can
 * try a coupon without an SMS account. The settings refuse it in production.
 */
const inboxTransport = ({ publicUrl, print }: Inbox): Transport => ({
  async send({ to, body, messageId }) {
    const line = body.replace(/\s+/g, ' ');
    print(`Text message to ${maskPhone(to)}: ${line}  (${publicUrl}/dev/inbox)\n`);
    return { outcome: 'sent', providerId: `inbox:${messageId}` };
  },
});

/** How texts are sent, by the settings. */
export function openTransport(settings: Settings, print: (line: string) => void): Transport {
  const { SMS_TRANSPORT, PUBLIC_URL } = settings;
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL } = settings;
  if (SMS_TRANSPORT === 'inbox') return inboxTransport({ publicUrl: PUBLIC_URL, print });
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) {
    throw new Error('readSettings lets no Twilio pass without an account');
  }
  return twilioTransport({
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    signInFrom: settings.TWILIO_SIGN_IN_FROM,
    apiUrl: TWILIO_API_URL,
    statusUrl: PUBLIC_URL.startsWith('https://') ? PUBLIC_URL + twilioStatusPath : undefined,
  });
}
