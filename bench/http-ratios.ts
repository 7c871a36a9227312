import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answered, compare, microsOf } from './load.ts';
import type { Product } from './product.ts';
import { median } from './quantile.ts';
import { type Figure, figure } from './report.ts';

async function withBareServer<Result>(
  bodyFile: string,
  contentType: string,
  work: (server: { url: string; pid: number }) => Promise<Result>,
): Promise<Result> {
  const server = fork(new URL('./bare-server.ts', import.meta.url), [bodyFile, contentType]);
  try {
    const { port } = await new Promise<{ port: number }>((resolve) =>
      server.once('message', resolve),
    );
    return await work({ url: `http://127.0.0.1:${port}`, pid: server.pid ?? 0 });
  } finally {
    server.kill();
  }
}

export type RatioCase = {
  name: string;
  path: string;
  post?: unknown;
  wanted: number;
  /** Each request comes from a network of its own: some calls are limited by network. */
  fromAnywhere?: boolean;
};

const fromAnywhereLua = `local n = 0
request = function()
  n = n + 1
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.1", math.floor(n / 256) % 256, n % 256)
  return wrk.format()
end
`;

const micros = (all: Answered[]) => Math.round(median(all.map(microsOf)));
const rate = (all: Answered[]) => Math.round(median(all.map(({ perSecond }) => perSecond)));

/**
 * The processor time of one of our calls, compared with a bare server that sends exactly the same
 * bytes. How many were answered a second is only said: that depends on what else the machine does.
 */
export async function httpRatio(
  product: Product,
  folder: string,
  { name, path, post, wanted, fromAnywhere = false }: RatioCase,
): Promise<Figure> {
  const json = JSON.stringify(post);
  const response = await fetch(product.url + path, {
    ...(post !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: json,
    }),
  });
  const body = Buffer.from(await response.arrayBuffer());
  const file = join(folder, 'body');
  await writeFile(file, body);
  const script = join(folder, 'post.lua');
  await writeFile(
    script,
    post === undefined
      ? ''
      : `wrk.method = "POST"\nwrk.body = [[${json}]]\nwrk.headers["Content-Type"] = "application/json"\n${fromAnywhere ? fromAnywhereLua : ''}`,
  );
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  const { ratio, ours, bare } = await withBareServer(file, contentType, ({ url, pid }) =>
    compare(
      { url: product.url + path, pid: product.process.pid ?? 0, script },
      { url: url + path, pid, script },
    ),
  );
  const times = `${micros(ours)} µs to ${micros(bare)} µs`;
  const beside = `${body.length} bytes; ${rate(ours)}/s to ${rate(bare)}/s`;
  return figure.atMost(`${name}: to a bare server (${times}; ${beside})`, ratio, wanted, '');
}
