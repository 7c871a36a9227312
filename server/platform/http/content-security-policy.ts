/** For answers that are data: a browser may do nothing with them. */
export const apiContentSecurityPolicy = {
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
