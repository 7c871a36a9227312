import type { Settings } from '../settings/settings.ts';
import { inboxTransport } from './inbox-transport.ts';
import type { Transport } from './transport.ts';
import { twilioStatusPath } from './twilio.routes.ts';
import { twilioTransport } from './twilio-transport.ts';

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
