import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** For answers that are data: a browser must not run or load anything in them. */
const apiContentSecurityPolicy = {
  defaultSrc: ["'none'"],
  frameAncestors: ["'none'"],
};

export type PagePolicyOptions = {
  /** `'sha256-...'` of every inline script that our own renderer wrote. */
  scriptHashes: string[];
  /** Origins that scripts may talk to besides our own (analytics). */
  connectTo: string[];
  secure: boolean;
};

export function pageContentSecurityPolicy(options: PagePolicyOptions): string {
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...options.scriptHashes],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...options.connectTo],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  if (options.secure) directives.push(['upgrade-insecure-requests']);
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/**
 * Our pages use camera (QR codes) and location (restaurants nearby). All else is off for every
 * script.
 */
const allowedOnPages = ['camera', 'geolocation'];
const refusedOnPages = [
  'accelerometer',
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

/** Further headers of a page. Its content security policy says who may frame it. */
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
 * The headers of every answer. They are the same for all, so they are computed once: running the
 * middleware for each request took a third of the time of a cached answer.
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
    // Pages have their own policy, which names the scripts in them.
    contentSecurityPolicy: { useDefaults: false, directives: apiContentSecurityPolicy },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    // These only mean something on a document: see documentHeaders.
    crossOriginOpenerPolicy: false,
    referrerPolicy: false,
    xFrameOptions: false,
    // Each header costs time on every answer; these are for old browsers and plug-ins.
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
