import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);
/** Compression halves a script of this size; on smaller ones it would save only a few bytes. */
const tooSmallBytes = 300;

const encodings: Record<string, (raw: Buffer) => Promise<Buffer>> = {
  '.br': (raw) =>
    promisify(brotliCompress)(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
  '.gz': (raw) => promisify(gzip)(raw, { level: constants.Z_BEST_COMPRESSION }),
};

async function compressFile(path: string) {
  const raw = await readFile(path);
  if (raw.length < tooSmallBytes) return;
  await Promise.all(
    Object.entries(encodings).map(async ([ending, encode]) => {
      const encoded = await encode(raw);
      if (encoded.length < raw.length) await writeFile(path + ending, encoded);
    }),
  );
}

/**
 * Compresses files once, as small as possible; otherwise each visitor's answer would be compressed.
 */
export async function compressFolder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compressFile));
}
