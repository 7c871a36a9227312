import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { runJoyous } from '../run-joyous.ts';
import { makeAdmin } from './admin.ts';
import { makeCustomers } from './customers.ts';
import { makeDeposits } from './deposits.ts';
import { makeHistory } from './history.ts';
import { addStaff, makeKitchen, makeOwnOrder, orderOnTheWeb } from './kitchen.ts';
import { makeLastMonth } from './last-month.ts';
import { moveAway } from './moved.ts';
import { makeRemitted } from './remitted.ts';
import { reviewNow } from './review.ts';
import { makeReviews, startTexts } from './reviews.ts';
import { makeSalesTax } from './sales-tax.ts';
import { makeStatement } from './statement.ts';
import { sweepNow } from './sweep.ts';
import { makeOrderingRestaurant } from './takes-orders.ts';

// Runs operator commands, and prepares data for browser tests, on the database of the server beside
// it. One process does this for all tests, because each start would take a second.

const scripts: Record<string, (...args: string[]) => Promise<unknown>> = {
  'portal-admin': makeAdmin,
  'portal-customers': makeCustomers,
  'portal-deposits': makeDeposits,
  'portal-history': makeHistory,
  'portal-kitchen': makeKitchen,
  'kitchen-staff': addStaff,
  'web-orders': orderOnTheWeb,
  'portal-last-month': makeLastMonth,
  'move-away': moveAway,
  'portal-remitted': makeRemitted,
  'own-order': makeOwnOrder,
  'portal-sales-tax': makeSalesTax,
  'portal-review': reviewNow,
  'portal-reviews': makeReviews,
  'start-texts': startTexts,
  'portal-sweep': sweepNow,
  'portal-statement': makeStatement,
  'takes-orders': makeOrderingRestaurant,
};

type AskedData = { script?: string; args: string[]; settings?: Record<string, string> };

async function joyous({ args, settings }: AskedData): Promise<string> {
  const { exitCode, stdout, stderr } = await runJoyous({ ...settings }, ...args);
  if (exitCode !== 0) throw new Error(stderr || stdout);
  return stdout.trim();
}

/** Commands share the console, so they run one after another. */
let last: Promise<unknown> = Promise.resolve();

async function work(asked: AskedData): Promise<unknown> {
  if (asked.script !== undefined) {
    const run = scripts[asked.script];
    if (!run) throw new Error(`No script is called ${asked.script}`);
    return (await run(...asked.args)) ?? null;
  }
  const printed = last.then(() => joyous(asked));
  last = printed.catch(() => undefined);
  return printed;
}

const server = createServer(async (request, response) => {
  const [status, body] = await work((await json(request)) as AskedData).then(
    (made) => [200, made],
    (error: Error) => [500, error.stack],
  );
  response.writeHead(Number(status)).end(JSON.stringify(body));
});

server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
