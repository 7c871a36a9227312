import type { BrowserContext, Request } from '@playwright/test';

export type Problems = {
  /** Errors that this test causes: "401 POST http://...", "console: ...", "page: ...". */
  allow(pattern: RegExp): void;
};

type Watch = Problems & { found(): string[] };

// As text, because it must run before the page's own first script.
const reportPolicyViolations = `
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error('content security policy: ' + event.violatedDirective + ' refused ' + event.blockedURI);
  });`;

/** Leaving a page cancels its requests. */
const isCancelled = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';

/** The browser's own message about a failed response: we check the responses themselves. */
const isAboutAnAnswer = (text: string) => text.startsWith('Failed to load resource');

/** Records everything that goes wrong in any page of the context. */
export async function watchForProblems(context: BrowserContext, ownUrl: string): Promise<Watch> {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  const isOurs = (request: Request) => request.url().startsWith(ownUrl);

  await context.addInitScript({ content: reportPolicyViolations });
  // Errors that the browser itself throws have a message without a stack.
  context.on('weberror', (error) => {
    const { message, stack } = error.error();
    problems.push(`page: ${stack || message}`);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' || isAboutAnAnswer(message.text())) return;
    problems.push(`console: ${message.text()}`);
  });
  context.on('requestfailed', (request) => {
    if (!isOurs(request) || isCancelled(request)) return;
    problems.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`);
  });
  context.on('response', (response) => {
    const request = response.request();
    // The test itself checks the status of a page.
    if (response.status() < 400 || !isOurs(request) || request.isNavigationRequest()) return;
    problems.push(`${response.status()} ${request.method()} ${request.url()}`);
  });

  return {
    allow: (pattern) => void allowed.push(pattern),
    found: () => problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}
