/**
 * React Router reloads the document when a route's module can't be loaded, also for a link that was
 * only pointed at: without a network, that loses everything on the page. With this, a prefetch that
 * fails loads nothing.
 */
const from = 'await loadRouteModule(route, routeModules)';
const to =
  'routeModules[route.id] ?? await import(/* @vite-ignore */ route.module).catch(() => ({}))';

export function noReloadOffline() {
  return {
    name: 'no-reload-offline',
    transform(code: string, id: string) {
      if (!/react-router[\\/].*[\\/]ssr[\\/]links[.]m?js/.test(id)) return null;
      if (!code.includes(from)) throw new Error(`React Router prefetches without "${from}".`);
      return { code: code.replace(from, to), map: null };
    },
  };
}
