import { once } from 'node:events';
import { createServer } from 'node:http';
import { SettingsError } from '../settings/settings.ts';
import { metricContentType } from './metric-text.ts';
import type { Metrics } from './metrics.ts';

type Where = { METRICS_HOST: string; METRICS_PORT: number };

/**
 * A separate server: the metrics are for the operator alone, and stay readable when the public port
 * does not answer.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  { METRICS_HOST: host, METRICS_PORT: port }: Where,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const isMetrics = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isMetrics) {
      response.writeHead(404).end();
      return;
    }
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metricContentType }).end(text);
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError([`METRICS_PORT: cannot listen on ${host}, port ${port} (${code}).`]);
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');
  return {
    port: address.port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
