/** An error that comes again with every frame is one report, not thousands. */
const mostReports = 3;

let reports = 0;
let shownPage = '';

/** Which page is shown, as the routes name it: an address can hold what is nobody's business. */
export function nameShownPage(page: string) {
  shownPage = page;
}

/** For what a page caught and could do nothing about. */
export function reportError(error: unknown) {
  if (reports >= mostReports || !isOurs(error)) return;
  reports += 1;
  // Loaded when it is needed: most visits never do.
  import('./send-report.ts')
    .then(({ sendReport }) => sendReport(error, shownPage))
    .catch(() => undefined);
}

/** What the server refused it has in its own log; what an extension does is not for us to mend. */
function isOurs(error: unknown): error is Error {
  if (!(error instanceof Error) || error.name === 'ApiError' || error.name === 'AbortError') {
    return false;
  }
  return error.stack?.includes('/assets/') === true;
}

/** Tells the operator of what nobody caught. The person who uses the page sees nothing of it. */
export function watchErrors() {
  addEventListener('error', ({ error }) => reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
