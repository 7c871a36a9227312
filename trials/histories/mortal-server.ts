import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { callUrl } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { compiledFolder } from '../../scripts/setup/project.mjs';
import type { DepositReview } from '../../server/features/money/sweeps/index.ts';
import type { Product } from '../../server/testing/money/book-by-api.ts';
import type { Kill } from '../../server/testing/money/random-money.ts';
import { createTestClock } from '../../server/testing/test-clock.ts';
import { openProvider } from '../../server/testing/web-orders/open-provider.ts';
import type { Answer, OrderingProduct } from '../../server/testing/web-orders/ordering-product.ts';
import { serveProvider } from '../support/serve-provider.ts';
import type { World } from '../support/world.ts';

export type ServerCommand =
  | { nowMs: number; kill: Kill | undefined }
  | { review: DepositReview }
  /** Of orders on the web: see OrderingProduct. */
  | { job: 'minute' | 'payments' | 'notices' };
/** `hasDied`: whether the kill before this one has happened. */
export type Reply = { done: boolean; port?: number; why?: string; hasDied?: boolean };

const serverFile = new URL('./server.ts', import.meta.url);
const mostTries = 20;

/** At which statement of which act it died. */
type Statement = { act: string | undefined } & Pick<Kill['at'], 'nth'> & Pick<Kill, 'moment'>;

const statementOf = (act: string | undefined, kill: Kill | undefined): Statement | undefined =>
  kill?.at.what === 'statement' ? { act, nth: kill.at.nth, moment: kill.moment } : undefined;

/** It died before it answered: the caller doesn't know whether the work was done. */
class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** What the dead process had begun has not ended yet. */
class UnderWay extends NoAnswer {}

type Running = { child: ChildProcess; port: number };

async function hear(child: ChildProcess): Promise<Reply> {
  const over = new AbortController();
  const { signal } = over;
  const ended = async () => {
    await once(child, 'exit', { signal });
    throw new NoAnswer('the server is dead');
  };
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([heard]) => heard as Reply),
      ended(),
    ]);
  } finally {
    over.abort();
  }
}

/** A server that dies as histories plan it, and is started again. */
export function openMortalServer(
  world: World,
  [appUrl, secret, dataDir]: [string, string, string],
) {
  const deaths = { answersLost: 0, processes: 0, statements: [] as Statement[] };
  const clock = createTestClock(0);
  const provider = openProvider(clock.now);
  const providersPort = serveProvider(world, provider);
  let running: Running | undefined;
  /** The statement at which it was last to die. */
  let planned: Statement | undefined;
  world.defer(() => running?.child.kill('SIGKILL'));

  const isDead = ({ child }: Running) => child.exitCode !== null || child.signalCode !== null;

  async function start(): Promise<Running> {
    // Its first command may be a job, at the same moment as the one at which the last process died.
    const args = [appUrl, secret, dataDir, `http://127.0.0.1:${await providersPort}`, clock.now()];
    const child = fork(serverFile, args.map(String), {
      env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder },
    });
    const { port = 0 } = await hear(child);
    return { child, port };
  }

  function noteDeath(): void {
    if (planned) deaths.statements.push(planned);
    planned = undefined;
  }

  async function tell(told: ServerCommand): Promise<void> {
    if (running && isDead(running)) {
      deaths.processes += 1;
      noteDeath();
      running = undefined;
    }
    running ??= await start();
    const { child } = running;
    const heard = hear(child);
    // It may have died just now.
    child.send(told, () => undefined);
    const { done, why, hasDied } = await heard;
    if (hasDied) noteDeath();
    if (!done) throw new NoAnswer(why);
  }

  const act: Product['act'] = async (moment, work) => {
    const { nowMs } = moment;
    clock.set(nowMs);
    const left = [...moment.kills];
    for (let tries = 1; ; tries += 1) {
      const kill = left.shift();
      try {
        await tell({ nowMs, kill });
        planned = statementOf(moment.act, kill);
        return await work();
      } catch (error) {
        if (!(error instanceof NoAnswer) || tries === mostTries) throw error;
        // No kill was planned here, so this is a mistake of the product's.
        if (!kill && !(error instanceof UnderWay) && !(running && isDead(running))) throw error;
        deaths.answersLost += 1;
        await sleep(5);
      }
    }
  };

  /** Any answer that is one: a success, or a refusal. */
  async function send(
    endpoint: Endpoint,
    { params, query, body }: { params?: object; query?: object; body?: unknown },
    headers?: Record<string, string>,
  ) {
    const url = `http://127.0.0.1:${running?.port}${callUrl(endpoint, { ...params }, { ...query })}`;
    const sent = body !== undefined && { body: JSON.stringify(body) };
    const type = body !== undefined && { 'content-type': 'application/json' };
    const { status, text } = await fetch(url, {
      method: endpoint.method,
      headers: { ...headers, ...type },
      ...sent,
    }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      (error: Error) => {
        throw new NoAnswer(String(error.cause ?? error));
      },
    );
    if (text.includes('"idempotency_key_under_way"')) throw new UnderWay(text);
    if (status >= 500) throw new NoAnswer(text);
    return { status, url, text };
  }

  const call: Product['call'] = async (endpoint, input, headers) => {
    const { status, url, text } = await send(endpoint, input, headers);
    if (status >= 400) throw new Error(`${endpoint.method} ${url} answered ${status}: ${text}`);
    return (JSON.parse(text) as { response: never }).response;
  };

  const ask: OrderingProduct['ask'] = async (endpoint, input, headers) =>
    JSON.parse((await send(endpoint, input, headers)).text) as Answer;

  const sweep: Product['sweep'] = (review) => tell({ review });
  const runJobs: OrderingProduct['runJobs'] = (job) => tell({ job });

  const postNotice: OrderingProduct['postNotice'] = async (path, { body, signature }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = `http://127.0.0.1:${running?.port}${path}`;
    const answer = await fetch(url, { method: 'POST', headers, body }).catch((error: Error) => {
      throw new NoAnswer(String(error.cause ?? error));
    });
    return answer.status;
  };

  return { deaths, clock, provider, act, call, ask, sweep, runJobs, postNotice };
}
