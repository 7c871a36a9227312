import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startBeside } from '../beside.ts';
import { startOwnServer } from './own-server.ts';

type Settings = Record<string, string>;
type Started = { url: string; besideUrl: string; stop(): Promise<void> };

async function start(settings: Settings): Promise<Started> {
  const server = await startOwnServer(settings);
  const beside = await startBeside(server);
  return {
    url: server.url,
    besideUrl: beside.url,
    async stop() {
      await beside.stop();
      await server.stop();
    },
  };
}

/**
 * Servers with other settings, for tests in any worker: each is started when the first test asks
 * for it, and runs until all tests have ended.
 */
export async function startOnAsking() {
  const started = new Map<string, Promise<Started>>();
  const listener = createServer(async (request, response) => {
    const settings = await text(request);
    const wanted = started.get(settings) ?? start(JSON.parse(settings));
    started.set(settings, wanted);
    const answer = await wanted.then(
      ({ url, besideUrl }) => ({ status: 200, body: { url, besideUrl } }),
      (error: unknown) => ({ status: 500, body: String(error) }),
    );
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      listener.close();
      const ended = await Promise.allSettled(started.values());
      await Promise.all(ended.map((one) => one.status === 'fulfilled' && one.value.stop()));
    },
  };
}

export async function askForServer(settings: Settings): Promise<Omit<Started, 'stop'>> {
  const answer = await fetch(String(process.env.E2E_OTHERS_URL), {
    method: 'POST',
    body: JSON.stringify(settings),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(String(body));
  return body as Started;
}
