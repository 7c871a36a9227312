import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { request as askSecurely, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { World } from '../support/world.ts';

export type Certificate = { key: Buffer; cert: Buffer };

/** A self-signed certificate for one name on this machine. */
export function makeCertificate(folder: string, name: string): Certificate {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = `subjectAltName=DNS:${name},DNS:localhost,IP:127.0.0.1`;
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`].concat([
      '-addext',
      names,
      '-keyout',
      key,
      '-out',
      cert,
    ]),
    { stdio: 'ignore' },
  );
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

export type SentText = { to: string; body: string };

/** Accepts messages like Twilio, and stores them. */
export async function startTwilio(world: World, certificate: Certificate) {
  const texts: SentText[] = [];
  const server = createServer(certificate, async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const fields = new URLSearchParams(body);
    texts.push({ to: fields.get('To') ?? '', body: fields.get('Body') ?? '' });
    const sid = `SM${String(texts.length).padStart(32, '0')}`;
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid, status: 'queued' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  world.defer(() => server.close());
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, texts };
}

/**
 * The proxy in front of the server: ends TLS, and passes on the host name and the client's address.
 */
export async function startProxy(world: World, certificate: Certificate, toPort: number) {
  const server = createServer(certificate, (request, response) => {
    const { method, url: path, headers, socket } = request;
    const forwarded = { 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' };
    const passed = ask(
      { host: '127.0.0.1', port: toPort, method, path, headers: { ...headers, ...forwarded } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  world.defer(() => server.close());
  return { port: (server.address() as AddressInfo).port };
}

export type Site = { name: string; port: number; certificate: Certificate };
export type SiteAnswer = { status: number; headers: Record<string, unknown>; text: string };

/** A request like a browser's, to the site's name. */
export async function askSite(
  { name, port, certificate }: Site,
  path: string,
  sent: { headers?: Record<string, string>; body?: object } = {},
): Promise<SiteAnswer> {
  const xsrf = 'a-token-that-a-page-made-0123456789';
  const request = askSecurely({
    host: '127.0.0.1',
    port,
    servername: name,
    ca: certificate.cert,
    path,
    agent: false,
    method: sent.body ? 'POST' : 'GET',
    headers: {
      host: name,
      ...(sent.body && {
        origin: `https://${name}`,
        'content-type': 'application/json',
        'x-xsrf-token': xsrf,
        cookie: `XSRF-TOKEN=${xsrf}`,
      }),
      ...sent.headers,
    },
  });
  request.end(sent.body && JSON.stringify(sent.body));
  const [answer] = await once(request, 'response');
  const text = Buffer.concat(await answer.toArray()).toString();
  return { status: answer.statusCode, headers: answer.headers, text };
}
