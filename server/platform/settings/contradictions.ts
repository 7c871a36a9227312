import { isLoopback } from './network.ts';
import { type TextFacts, textContradictions } from './text-settings.ts';

type Facts = TextFacts & {
  HOST: string;
  PORT: number;
  DEMO: boolean;
  METRICS_PORT?: number | undefined;
  ANALYTICS_PROVIDER: 'none' | 'plausible';
  ANALYTICS_DOMAIN?: string | undefined;
  ANDROID_PACKAGE?: string | undefined;
  ANDROID_CERT_FINGERPRINTS: readonly string[];
};

/** Settings that contradict each other. */
export function contradictions(settings: Facts): string[] {
  const problems: string[] = [];
  if (settings.ANALYTICS_PROVIDER === 'plausible' && !settings.ANALYTICS_DOMAIN) {
    problems.push('ANALYTICS_DOMAIN: is needed when ANALYTICS_PROVIDER is plausible');
  }
  if (Boolean(settings.ANDROID_PACKAGE) !== settings.ANDROID_CERT_FINGERPRINTS.length > 0) {
    problems.push('ANDROID_PACKAGE, ANDROID_CERT_FINGERPRINTS: one needs the other');
  }
  if (settings.METRICS_PORT === settings.PORT) {
    problems.push('METRICS_PORT: is the same as PORT, and needs one of its own');
  }
  return [...problems, ...textContradictions(settings)];
}

/**
 * Anybody who can reach this address could sign in with the demo's password, and read its codes.
 */
export function openToOthers({ HOST, DEMO, SMS_TRANSPORT }: Facts): string[] {
  if (isLoopback(HOST)) return [];
  const problems: string[] = [];
  if (DEMO) {
    problems.push(
      'DEMO: must be false when HOST is an address that other machines reach: the password of the demo accounts is published',
    );
  }
  if (SMS_TRANSPORT === 'inbox') {
    problems.push(
      'SMS_TRANSPORT: must be twilio when HOST is an address that other machines reach: the inbox shows all text messages to everybody',
    );
  }
  return problems;
}
