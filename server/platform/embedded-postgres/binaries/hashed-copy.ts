import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import { errnoOf } from '../errors.ts';

const atOnce = 8;

export type CopiedFile = { bytes: number; sha256: string };

/** Undefined when the file disappeared: PostgreSQL deletes files while it runs. */
export async function copyHashed(
  from: string,
  to: string,
  flush: boolean,
): Promise<CopiedFile | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  const copy = await open(to, 'wx', 0o600);
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: 256 * 1024 })) {
      hash.update(chunk);
      bytes += chunk.length;
      await copy.writeFile(chunk);
    }
    if (flush) await copy.sync();
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error;
    await rm(to);
    return undefined;
  } finally {
    await copy.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

export async function writeHashed(path: string, content: Buffer): Promise<CopiedFile> {
  await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true });
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

export async function forEachAtOnce<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
