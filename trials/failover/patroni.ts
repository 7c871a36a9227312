import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { queryOnce } from '#platform/testing/query-once.ts';
import type { World } from '../support/world.ts';

const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
};
const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
const account = 'postgres';
const [superPassword, ownPassword] = ['a superuser', 'one of ours'];
const longestReadyMs = 240_000;
/** A former writer that hasn't found its way back by then is made anew, as the runbook says. */
const longestReturnMs = 90_000;

export const missingPrograms = () =>
  Object.entries(programs)
    .filter(([, path]) => !existsSync(path))
    .map(([name]) => name);

type Node = {
  name: string;
  dataDir: string;
  restPort: number;
  port: number;
  environment: Record<string, string>;
  agent: ChildProcess;
};
type Member = { name: string; role: string; state: string };

const idOf = (kind: '-u' | '-g') => Number(spawnSync('id', [kind, account]).stdout);

type Run = (
  program: string,
  args: string[],
  environment?: Record<string, string>,
  log?: string,
) => ChildProcess;

/** Starts programs as the account that PostgreSQL wants, and ends them with the trial. */
async function openAccount(world: World) {
  const runAs = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const folder = await world.folder();
  const run: Run = (program, args, environment = {}, log = '/dev/null') => {
    const env = { PATH: '/usr/bin:/bin', ...environment };
    const output = openSync(log, 'a');
    const stdio = ['ignore' as const, output, output];
    const child = spawn(program, args, { ...runAs, cwd: '/', env, stdio });
    closeSync(output);
    world.defer(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await Promise.race([once(child, 'exit'), sleep(10_000)]);
      child.kill('SIGKILL');
    });
    return child;
  };
  const ownFolder = async (name: string) => {
    const path = join(folder, name);
    await mkdir(path, { mode: 0o700 });
    if (runAs.uid) await chown(path, runAs.uid, runAs.gid);
    return path;
  };
  return { run, ownFolder };
}

type Account = Awaited<ReturnType<typeof openAccount>>;

/** Returns its port. */
async function startEtcd({ run, ownFolder }: Account): Promise<number> {
  const [clientPort, peerPort] = [await getPort(), await getPort()];
  const peer = `http://127.0.0.1:${peerPort}`;
  const client = `http://127.0.0.1:${clientPort}`;
  const args = {
    'data-dir': await ownFolder('etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  run(
    programs.etcd,
    Object.entries(args).map(([name, value]) => `--${name}=${value}`),
  );
  return clientPort;
}

const logOf = (dataDir: string) => `${dataDir}.log`;

const startAgent = (run: Run, { environment, dataDir }: Pick<Node, 'environment' | 'dataDir'>) =>
  run(programs.patroni, [join(deploy, 'patroni.yml')], environment, logOf(dataDir));

async function startNode({ run, ownFolder }: Account, name: string, etcdPort: number) {
  const [restPort, port] = [await getPort(), await getPort()];
  // Within a folder of its own, which lets the agent make it anew.
  const dataDir = join(await ownFolder(name), 'data');
  const environment = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: dataDir,
    PATRONI_POSTGRESQL_BIN_DIR: dirname(programs.postgres),
    PATRONI_SUPERUSER_USERNAME: account,
    PATRONI_SUPERUSER_PASSWORD: superPassword,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: superPassword,
  };
  const agent = startAgent(run, { environment, dataDir });
  return { name, dataDir, restPort, port, environment, agent } satisfies Node;
}

/** Returns the ports that lead to the writer and to its standbys. */
async function startProxy({ run }: Account, nodes: readonly Node[]) {
  const [writerPort, standbyPort] = [await getPort(), await getPort()];
  run(programs.haproxy, ['-f', join(deploy, 'haproxy.cfg')], {
    HAPROXY_WRITER: `127.0.0.1:${writerPort}`,
    HAPROXY_STANDBYS: `127.0.0.1:${standbyPort}`,
    ...Object.fromEntries(
      nodes.flatMap(({ port, restPort }, index) => [
        [`NODE_${index + 1}`, `127.0.0.1:${port}`],
        [`CHECK_${index + 1}`, String(restPort)],
      ]),
    ),
  });
  return { writerPort, standbyPort };
}

/** The members, as the first agent that answers sees them. */
async function findMembers(nodes: readonly Node[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

const leaderIn = (all: Member[]) => all.find(({ role }) => role === 'leader')?.name;

async function until(nodes: readonly Node[], isReached: (all: Member[]) => boolean) {
  const startedMs = performance.now();
  const madeAnew = new Set<string>();
  while (performance.now() < startedMs + longestReadyMs) {
    const all = await findMembers(nodes);
    if (isReached(all)) return;
    if (performance.now() > startedMs + longestReturnMs) await makeAnew(nodes, all, madeAnew);
    await sleep(200);
  }
  for (const { name, dataDir } of nodes) {
    const lines = (await readFile(logOf(dataDir), 'utf8')).split('\n');
    const telling = lines.filter(
      (line) => !/no action|in progress|Lock owner|not yet|^ |reset by peer/.test(line),
    );
    console.log([`${name}, its last lines:`, ...telling.slice(-60)].join('\n'));
  }
  throw new Error(`not so in time: ${JSON.stringify(await findMembers(nodes))}`);
}

/** Makes the members anew that are stuck in their start, once each. */
async function makeAnew(nodes: readonly Node[], all: Member[], done: Set<string>) {
  for (const { name, restPort } of nodes) {
    const isStuck = all.some((one) => one.name === name && one.state === 'starting');
    if (!isStuck || done.has(name)) continue;
    done.add(name);
    console.log(`${name} stays in its start: made anew from the writer`);
    await fetch(`http://127.0.0.1:${restPort}/reinitialize`, {
      method: 'POST',
      body: JSON.stringify({ force: true }),
    });
  }
}

/** A writer and two standbys that follow it, one of which commits wait for. */
const untilWhole = (nodes: readonly Node[], oldLeader?: string) =>
  until(nodes, (all) => {
    const leader = leaderIn(all);
    const areWell = all.filter(({ state }) => state === 'running' || state === 'streaming');
    const isWaitedFor = all.some(({ role }) => role === 'sync_standby');
    return (
      leader !== undefined && leader !== oldLeader && areWell.length === nodes.length && isWaitedFor
    );
  });

const addressAt = (port: number, role: string, password: string, database = 'joyous') =>
  `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** As docs/OPERATING.md says. */
async function makeDatabase(superUrl: string) {
  for (const statement of [
    'CREATE ROLE joyous_app NOLOGIN',
    `CREATE ROLE joyous_owner LOGIN PASSWORD '${ownPassword}'`,
    `CREATE ROLE joyous_web LOGIN PASSWORD '${ownPassword}' IN ROLE joyous_app`,
    "CREATE DATABASE joyous OWNER joyous_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'",
  ]) {
    await queryOnce(superUrl, statement);
  }
}

/**
 * Three machines of deploy/patroni.yml behind deploy/haproxy.cfg, on this one, with a database as
 * docs/OPERATING.md makes it.
 */
export async function openPatroni(world: World) {
  const own = await openAccount(world);
  const etcdPort = await startEtcd(own);
  const nodes: Node[] = [];
  for (const number of [1, 2, 3]) nodes.push(await startNode(own, `joyous-${number}`, etcdPort));
  const { writerPort, standbyPort } = await startProxy(own, nodes);
  await untilWhole(nodes);
  await makeDatabase(addressAt(writerPort, account, superPassword, 'postgres'));

  async function nodeOfLeader(): Promise<Node> {
    const leader = leaderIn(await findMembers(nodes));
    const node = nodes.find(({ name }) => name === leader);
    if (!node) throw new Error('there is no leader');
    return node;
  }
  return {
    ownerUrl: addressAt(writerPort, 'joyous_owner', ownPassword),
    superUrl: addressAt(writerPort, account, superPassword),
    appUrl: addressAt(writerPort, 'joyous_web', ownPassword),
    reportsUrl: addressAt(standbyPort, 'joyous_web', ownPassword),
    /** The writer and its agent end at once; the agent is started again once another one leads. */
    async killWriter() {
      const node = await nodeOfLeader();
      const file = await readFile(join(node.dataDir, 'postmaster.pid'), 'utf8');
      node.agent.kill('SIGKILL');
      process.kill(Number(file.split('\n')[0]), 'SIGKILL');
      await until(nodes, (all) => ![undefined, node.name].includes(leaderIn(all)));
      node.agent = startAgent(own.run, node);
      await untilWhole(nodes, node.name);
    },
    async switchWriter() {
      const { name, restPort } = await nodeOfLeader();
      const answer = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      await untilWhole(nodes, name);
    },
  };
}
