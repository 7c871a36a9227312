/** A tab in the background is never painted, so wait no longer than this. */
const longestWaitMs = 1_000;

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const bootScript = /(<script(?=[^>]* type="module")(?![^>]* src=)[^>]*>)([^<]*)(<\/script>)/;
const moduleImport = /^import \* as (\w+) from ("[^"]+");$/gm;

const paintedThenPreload = (addresses: string[]) => `
if (!('staff' in document.documentElement.dataset)) await new Promise((go) => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, ${longestWaitMs}); });
for (const href of ${JSON.stringify(addresses)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
`;

/**
 * A page can be read, and its links followed, before any script runs. So no script is requested
 * until the first paint: on a slow line, styles, fonts and pictures load first and undisturbed.
 * Staff browsers do not wait: they have everything cached, and staff pages show nothing before
 * their scripts run. React Router writes these tags itself and has no option for this.
 */
export function paintFirst(html: string): string {
  const addresses = Array.from(html.matchAll(preload), ([, href = '']) => href);
  return html
    .replace(preload, '')
    .replace(
      bootScript,
      (_, open: string, script: string, close: string) =>
        open +
        paintedThenPreload(addresses) +
        script.replace(moduleImport, 'const $1 = await import($2);') +
        close,
    );
}
