import { createServer, connect as dial, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** How real poolers treat what they don't know. */
export type PoolerHabits = {
  /** The settings that the driver sends when it connects. */
  options: 'refuse' | 'drop';
  /** Statements that a client names are known to all clients, as when they share connections. */
  sharesStatements?: boolean;
};

const text = (...parts: string[]) => Buffer.from(`${parts.join('\0')}\0`);

function message(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const errorMessage = (code: string, words: string) =>
  message('E', Buffer.concat([text('SFATAL', 'VERROR', `C${code}`, `M${words}`), Buffer.alloc(1)]));

/** The parameters of a startup message, in pairs. */
function readStartup(startup: Buffer): [string, string][] {
  const words = startup.subarray(8, -1).toString().split('\0').slice(0, -1);
  return words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])) as [
    string,
    string,
  ][];
}

function writeStartup(protocol: Buffer, pairs: [string, string][]): Buffer {
  const content = Buffer.concat([protocol, text(...pairs.flat()), Buffer.alloc(1)]);
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([length, content]);
}

/** The names of the statements that are prepared by these messages. */
function namesPrepared(chunk: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 5 <= chunk.length; at += 1 + chunk.readInt32BE(at + 1)) {
    if (chunk[at] !== 'P'.charCodeAt(0)) continue;
    const name = chunk.subarray(at + 5, chunk.indexOf(0, at + 5)).toString();
    if (name) names.push(name);
  }
  return names;
}

/** A stand-in for a pooler before the server at `address`; returns the address through it. */
export async function startPooler(address: string, habits: PoolerHabits): Promise<string> {
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? url.hostname;
  const port = Number(url.port || 5432);
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const known = new Set<string>();
  const sockets = new Set<Socket>();

  function serve(client: Socket) {
    const server = dial(target as never);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    server.pipe(client);
    client.once('data', (startup) => {
      const pairs = readStartup(startup);
      if (habits.options === 'refuse' && pairs.some(([name]) => name === 'options')) {
        client.end(errorMessage('08P01', 'unsupported startup parameter: options'));
        return;
      }
      const passed = pairs.filter(([name]) => name !== 'options');
      server.write(writeStartup(startup.subarray(4, 8), passed));
      client.on('data', (chunk: Buffer) => {
        // Passwords are sent under the same letter in lower case.
        const names = habits.sharesStatements ? namesPrepared(chunk) : [];
        const again = names.find((name) => known.has(name));
        for (const name of names) known.add(name);
        if (again === undefined) server.write(chunk);
        else {
          client.write(errorMessage('42P05', `prepared statement "${again}" already exists`));
          client.write(message('Z', Buffer.from('I')));
        }
      });
    });
  }

  const pooler = createServer(serve);
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    pooler.close();
  });
  const { port: own } = pooler.address() as { port: number };
  const through = new URL(address);
  through.searchParams.delete('host');
  through.searchParams.set('sslmode', 'disable');
  through.hostname = '127.0.0.1';
  through.port = String(own);
  return through.toString();
}
