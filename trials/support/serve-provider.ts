import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Provider } from '../../server/testing/web-orders/open-provider.ts';
import type { World } from './world.ts';

/** Over HTTP, as a provider is: it survives the servers. Resolves with its port. */
export async function serveProvider(world: World, { standIn }: Provider): Promise<number> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url, headers } = request;
    const { authorization = '' } = headers;
    const key = headers['idempotency-key'];
    try {
      const answer = await standIn.fetch(`http://127.0.0.1${url}`, {
        method,
        headers: { authorization, ...(typeof key === 'string' && { 'idempotency-key': key }) },
        ...(method === 'POST' && { body: await text(request) }),
      });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    } catch {
      // The answer is lost.
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  world.defer(() => server.close());
  return (server.address() as AddressInfo).port;
}
