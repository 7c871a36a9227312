import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What happens to an answer on its way back: it is lost, breaks off, or a proxy answers instead. */
export type Mishap = 'LOST' | 'BROKEN_OFF' | 'BAD_GATEWAY';

/** Stands between a client and the server, which does all that it is asked. */
export async function dropAnswers(target: string) {
  const mishaps: Mishap[] = [];
  const passed: { method: string; path: string; key: unknown }[] = [];

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/', headers } = request;
    passed.push({ method, path: url, key: headers['idempotency-key'] });
    const body = await buffer(request);
    const { host, connection, 'content-length': _, ...sent } = headers;
    const answer = await fetch(target + url, {
      method,
      headers: sent as Record<string, string>,
      ...(body.length > 0 && { body }),
    });
    const text = await answer.text();
    const mishap = mishaps.shift();
    if (mishap === 'LOST') return void request.socket.destroy();
    if (mishap === 'BAD_GATEWAY') return void response.writeHead(502).end('<h1>Bad Gateway</h1>');
    const { 'content-encoding': __, ...back } = Object.fromEntries(answer.headers);
    if (answer.status === 304) return void response.writeHead(304, back).end();
    response.writeHead(answer.status, { ...back, 'content-length': Buffer.byteLength(text) });
    if (mishap === 'BROKEN_OFF') {
      return void response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
    }
    response.end(text);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mishaps,
    passed,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
