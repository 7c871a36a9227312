import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../logging/logger.ts';
import type { Settings } from '../settings/settings.ts';
import type { PaymentProvider } from './provider.ts';
import type { SignedNotice, StandIn } from './stand-in/stand-in.ts';
import type { StandInState } from './stand-in/stand-in-state.ts';

/** Where the provider sends its notices. */
export const noticesPath = '/api/webhooks/stripe';

export type Payments = { provider: PaymentProvider; standIn?: StandIn };

/** The stand-in forgets nothing when the server is restarted: orders go on as they were. */
function storeIn(folder: string) {
  const path = join(folder, 'payments-stand-in.json');
  return {
    read(): StandInState | undefined {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as StandInState;
      } catch {
        return undefined;
      }
    },
    write(state: StandInState) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${path}.new`, JSON.stringify(state));
      renameSync(`${path}.new`, path);
    },
  };
}

/** We hear of a card that "answers late" after this time. */
const lateMs = 20_000;

async function openStandIn({ DATA_DIR, PUBLIC_URL }: Settings, logger: Logger): Promise<Payments> {
  const { createStandIn } = await import('./stand-in/stand-in.ts');
  const { stripeProvider } = await import('./stripe-provider.ts');
  const account = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' };
  async function send({ body, signature }: SignedNotice) {
    try {
      await fetch(PUBLIC_URL + noticesPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      });
    } catch (error) {
      logger.warn({ err: error }, 'a notice of the payment stand-in was lost');
    }
  }
  const standIn = createStandIn({
    ...account,
    publicUrl: PUBLIC_URL,
    now: Date.now,
    store: storeIn(DATA_DIR),
    deliver: (notice, card) => {
      if (card === 'LOSE') return;
      setTimeout(() => void send(notice), card === 'LATE' ? lateMs : 0).unref();
    },
  });
  return { provider: stripeProvider({ ...account, fetch: standIn.fetch }), standIn };
}

/** The provider that diners pay online with, by the settings. Undefined: there is none. */
export async function openPayments(
  settings: Settings,
  logger: Logger,
): Promise<Payments | undefined> {
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = settings;
  if (PAYMENTS === 'none') return undefined;
  if (PAYMENTS === 'stand-in') return openStandIn(settings, logger);
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) {
    throw new Error('readSettings lets no Stripe pass without an account');
  }
  // Its library is loaded only where it is used.
  const { stripeProvider } = await import('./stripe-provider.ts');
  return {
    provider: stripeProvider({
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: STRIPE_API_URL,
    }),
  };
}
