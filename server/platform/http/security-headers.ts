import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { apiContentSecurityPolicy } from './content-security-policy.ts';

/** For codes on paper and restaurants nearby. What a page does not use, no script in it can turn on. */
const allowedOnPages = ['camera', 'geolocation'];
const refusedOnPages = [
  'accelerometer',
  'bluetooth',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** What a page carries besides. Who may frame it is said in its content security policy. */
export const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': [
    ...allowedOnPages.map((feature) => `${feature}=(self)`),
    ...refusedOnPages.map((feature) => `${feature}=()`),
  ].join(', '),
};

/**
 * What every answer carries. They are the same for all, so they are asked for once: going through
 * the middleware for each request cost a third of what a cached answer costs.
 */
export function securityHeaders({ secure }: { secure: boolean }): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const apply = helmet({
    // Pages bring their own, which names the scripts they carry.
    contentSecurityPolicy: { useDefaults: false, directives: apiContentSecurityPolicy },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    // These mean something on a document alone: see documentHeaders.
    crossOriginOpenerPolicy: false,
    referrerPolicy: false,
    xFrameOptions: false,
    // Each header costs time on every answer; these speak to browsers and plug-ins of the past.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  apply({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
