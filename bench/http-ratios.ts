import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ratio } from './load.ts';
import type { Product } from './product.ts';
import { type Figure, figure } from './report.ts';

async function withBareServer<Result>(
  bodyFile: string,
  contentType: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = fork(new URL('./bare-server.ts', import.meta.url), [bodyFile, contentType]);
  try {
    const { port } = await new Promise<{ port: number }>((resolve) =>
      server.once('message', resolve),
    );
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    server.kill();
  }
}

export type RatioCase = { name: string; path: string; post?: unknown; wanted: number };

/** One of our calls compared with a bare server that sends exactly the same bytes. */
export async function httpRatio(
  product: Product,
  folder: string,
  { name, path, post, wanted }: RatioCase,
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
      : `wrk.method = "POST"\nwrk.body = [[${json}]]\nwrk.headers["Content-Type"] = "application/json"\n`,
  );
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  const result = await withBareServer(file, contentType, (bare) =>
    ratio({ url: product.url + path, script }, { url: bare + path, script }),
  );
  const note = `${Math.round(result.ours)}/s of ${Math.round(result.limit)}/s, ${body.length} bytes`;
  return figure.atLeast(name, result.ratio, wanted, note);
}
