import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Client } from 'pg';
import { OperatorError } from '../../process/errors.ts';
import { copyRunningCluster } from '../store/cluster.queries.ts';
import { manifestFile } from './manifest.ts';

type CopyConnection = {
  stream: Socket;
  on(event: 'copyData', listener: (message: { chunk: Buffer }) => void): void;
};

/**
 * Does what `pg_basebackup` does, which isn't among the programs we ship: PostgreSQL sends the
 * files as a tar archive, followed by the manifest.
 * https://www.postgresql.org/docs/current/protocol-replication.html
 */
export async function receiveBaseBackup(client: Client, target: string): Promise<void> {
  const { connection } = client as unknown as { connection: CopyConnection };
  // Owned by whoever makes the backup, even when root does.
  const tar = spawn('tar', ['-x', '-o', '-f', '-', '-C', target], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const unpacked = new Promise<void>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', (exitCode) =>
      exitCode === 0 ? resolve() : reject(new Error(`tar: ${complaint.trim()}`)),
    );
  });
  // Otherwise the backup would wait for a tar that has ended.
  unpacked.catch(() => connection.stream.resume());
  tar.stdin.on('error', () => undefined);
  tar.stdin.on('drain', () => connection.stream.resume());

  let archives = 0;
  const manifest: Buffer[] = [];
  let isManifest = false;
  connection.on('copyData', ({ chunk }) => {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n') archives += 1;
    if (kind === 'm') isManifest = true;
    if (kind !== 'd' || archives > 1) return;
    // The library uses the memory again for the next message.
    const data = Buffer.from(chunk.subarray(1));
    if (isManifest) manifest.push(data);
    else if (!tar.stdin.write(data)) connection.stream.pause();
  });
  try {
    await copyRunningCluster(client);
  } finally {
    tar.stdin.end();
    await unpacked;
  }
  if (archives > 1) throw hasTablespaces();
  await writeFile(join(target, manifestFile), Buffer.concat(manifest), { mode: 0o600 });
}

function hasTablespaces(): OperatorError {
  return new OperatorError(
    'backup_failed',
    'This database has tablespaces outside its folder, which this backup does not cover. Use pg_basebackup.',
  );
}
