import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createS3Store } from './s3-store.ts';

// A fake store that checks each request by Amazon's published rules ("Signature Version 4"),
// without using the library that signs.
const account = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'secret of the test' };
const region = 'eu-central-1';
const stored = new Map<string, { content: Buffer; type: string | undefined }>();
let failures = 0;

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

function isSigned(request: IncomingMessage): boolean {
  const { authorization = '', 'x-amz-date': time } = request.headers;
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKEXAMPLE\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  const [day = ''] = scope.split('/');
  if (scope !== `${day}/${region}/s3/aws4_request`) return false;
  const signed = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const asked = [
    request.method,
    request.url,
    '',
    signed.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(asked)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce(
    (made: string | Buffer, part) => hmac(made, part),
    `AWS4${account.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === signature;
}

const server = createServer(async (request, answer) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const name = request.url ?? '';
  if (failures > 0) {
    failures -= 1;
    answer.writeHead(500).end();
  } else if (!isSigned(request)) answer.writeHead(403).end();
  else if (request.method === 'PUT') {
    stored.set(name, { content: Buffer.concat(parts), type: request.headers['content-type'] });
    answer.writeHead(200).end();
  } else if (request.method === 'DELETE') {
    stored.delete(name);
    answer.writeHead(204).end();
  } else {
    const found = stored.get(name);
    answer.writeHead(found ? 200 : 404).end(found?.content);
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => server.close(resolve)));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const store = createS3Store({ url, region, bucket: 'joyous', ...account });
const name = 'photos/0b0e7a53/480.webp';

test('a file is stored, read and removed with signed requests', async () => {
  expect(await store.read(name)).toBeUndefined();
  const content = Buffer.from([0, 255, 1, 2, 3]);
  await store.put(name, content, 'image/webp');
  expect(stored.get(`/joyous/${name}`)).toEqual({ content, type: 'image/webp' });
  expect(await store.read(name)).toEqual(content);
  await store.remove(name);
  await store.remove(name);
  expect(await store.read(name)).toBeUndefined();
});

test('a request is retried when the store fails briefly', async () => {
  failures = 1;
  await store.put(name, Buffer.from('again'), 'image/webp');
  expect((await store.read(name))?.toString()).toBe('again');
});

test('a refusal by the store is an error, and never counts as a missing file', async () => {
  const stranger = createS3Store({
    url,
    region,
    bucket: 'joyous',
    ...account,
    secretAccessKey: 'another',
  });
  await expect(stranger.read(name)).rejects.toThrow('the file store answered 403');
  await expect(stranger.put(name, Buffer.from(''), 'image/webp')).rejects.toThrow('answered 403');
});
