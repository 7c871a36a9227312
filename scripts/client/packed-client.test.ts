import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientPackage, setUpCommand } from '#contract/orders/orders/examples.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import type { NewOrder } from '../../clients/typescript/src/index.ts';
import {
  makeIntegration,
  type TestIntegration,
} from '../../server/features/money/integrations/integrations.factory.ts';
import { type OrderBody, orderBody } from '../../server/features/orders/orders/orders.factory.ts';
import { openTestApp } from '../../server/testing/test-app.ts';
import { packClient } from '../pack-client.ts';
import { projectFolder } from '../setup/project.mjs';
import { dropAnswers } from './drop-answers.factory.ts';

/** As the package types it, which lets no field be undefined. */
const newOrder = (differing?: Partial<OrderBody>) => orderBody(differing) as NewOrder;

type Package = typeof import('../../clients/typescript/src/index.ts');

const run = promisify(execFile);
const world = await openTestApp();
const { app, ownerUrl } = world;

/** The same Node as here, whatever else the machine has. */
const nodeFirst = [dirname(process.execPath), process.env.PATH].join(delimiter);

let folder = '';
let installed: Package;
let address = '';
let between: Awaited<ReturnType<typeof dropAnswers>>;
let till: TestIntegration;

/** As its maker: in an empty folder, with nothing but the package's file, and without a network. */
async function install() {
  const file = await packClient(folder);
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const cache = join(folder, 'no-cache');
  const readme = await readReadme();
  const [, command = ''] = /```sh\n(npm install \.\/(\S+))\n```/.exec(readme) ?? [];
  expect(file).toBe(join(folder, command.replace('npm install ./', '')));
  expect(file).toBe(join(folder, clientPackage));
  await run('npm', ['install', '--offline', `--cache=${cache}`, '--no-audit', '--no-fund', file], {
    cwd: folder,
  });
}

const readReadme = () => readFile(join(projectFolder, 'clients/typescript/README.md'), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joyous-till-'));
  await install();
  const entry = join(folder, 'node_modules/@joyous/partner/dist/index.js');
  installed = await import(pathToFileURL(entry).href);
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  between = await dropAnswers(address);
});

afterAll(async () => {
  await between?.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  between.passed.length = 0;
  between.mishaps.length = 0;
  till = await makeIntegration(world);
});

const connect = (options: { tries?: number; key?: string } = {}) =>
  installed.createClient({ url: between.url, key: till.key, random: () => 0, ...options });

const ordersWith = async (reference: string) => {
  const rows = await queryOnce(
    ownerUrl,
    'SELECT order_id FROM orders WHERE business_id = $1 AND reference = $2',
    [till.businessId, reference],
  );
  return rows.map(({ order_id }) => Number(order_id));
};

test('an order whose answers are lost, broken off and replaced is sent with one key, and taken once', async () => {
  const body = newOrder();
  between.mishaps.push('LOST', 'BROKEN_OFF', 'BAD_GATEWAY');
  const sent = await connect().createPartnerOrders({ body });
  if (!sent.ok || !('orderId' in sent.value)) throw new Error(JSON.stringify(sent));
  expect(between.passed).toHaveLength(4);
  expect(new Set(between.passed.map(({ key }) => key)).size).toBe(1);
  expect(await ordersWith(body.reference)).toEqual([sent.value.orderId]);
  // Another call has another key.
  between.passed.length = 0;
  await connect().createPartnerOrders({ body: newOrder() });
  await connect().createPartnerOrders({ body: newOrder() });
  expect(new Set(between.passed.map(({ key }) => key)).size).toBe(2);
});

test('without any answer it gives the key, and a later call with that key gets the first answer', async () => {
  const body = newOrder();
  between.mishaps.push('LOST', 'LOST');
  const error = await connect({ tries: 2 })
    .createPartnerOrders({ body })
    .catch((error: unknown) => error);
  if (!(error instanceof installed.NoAnswerError)) throw error;
  const { idempotencyKey = '' } = error;
  const [orderId] = await ordersWith(body.reference);
  const again = await connect().createPartnerOrders({ body, idempotencyKey });
  expect(again).toMatchObject({ ok: true, value: { orderId } });
  expect(await ordersWith(body.reference)).toEqual([orderId]);
});

test('it reads and refunds, and refusals are values', async () => {
  const joyous = connect();
  const { completedAt: _, ...body } = newOrder({ stage: 'PLACED' });
  await joyous.createPartnerOrders({ body });
  const found = await joyous.findPartnerOrder({ reference: body.reference });
  if (!found.ok || !('orderId' in found.value)) throw new Error('not found');
  const { orderId } = found.value;
  expect(await joyous.getPartnerOrder({ orderId })).toEqual(found);
  const newRefund = { reference: 'R-1', reason: 'Cold', all: true } as const;
  const early = await joyous.refundPartnerOrder({ orderId, newRefund });
  expect(early).toMatchObject({
    ok: false,
    httpStatus: 409,
    refusal: { code: 'order_not_completed', responseMessage: expect.any(String) },
  });
  const moved = await joyous.setPartnerOrderStatus({ orderId, body: { stage: 'COMPLETED' } });
  expect(moved).toMatchObject({ ok: true, value: { stage: 'COMPLETED' } });
  between.mishaps.push('LOST');
  const given = await joyous.refundPartnerOrder({ orderId, newRefund });
  expect(given).toMatchObject({ ok: true, value: { orderId, reference: 'R-1' } });
  const wrong = await joyous.createPartnerOrders({
    body: { ...body, amounts: { ...body.amounts, total: '0.01' } },
  });
  expect(wrong).toMatchObject({ ok: false, httpStatus: 400, refusal: { code: 'bad_input' } });
  expect(!wrong.ok && wrong.refusal.problems?.[0]?.field).toBe('amounts.total');
  const stranger = await connect({ key: `${till.key.slice(0, -1)}?` }).getPartnerRestaurant();
  expect(stranger).toMatchObject({ ok: false, refusal: { code: 'invalid_api_key' } });
});

test('the menu is read once, and again only after it has changed', async () => {
  const joyous = connect();
  const putMenu = async (version: number, name: string) => {
    const items = [{ name, reference: 'TACO-1', priceCents: 450, dietaryTags: [] }];
    const categories = [{ name: 'Tacos', items }];
    const newMenu = { version, catalogs: [{ name: 'Menu', categories }] };
    expect(await joyous.putPartnerMenu({ newMenu })).toMatchObject({ ok: true });
  };
  await putMenu(1, 'Carnitas taco');
  const first = await joyous.getPartnerMenu({});
  if (!first.ok || first.unchanged) throw new Error(JSON.stringify(first));
  expect(first.value.dishes).toMatchObject([{ name: 'Carnitas taco' }]);
  between.passed.length = 0;
  const same = await joyous.getPartnerMenu({ ifNoneMatch: first.etag });
  expect(same).toEqual({ ok: true, unchanged: true, etag: first.etag });
  expect(between.passed).toHaveLength(1);
  // A lost answer is asked for again.
  between.mishaps.push('LOST');
  expect(await joyous.getPartnerMenu({ ifNoneMatch: first.etag })).toEqual(same);
  await putMenu(2, 'Carnitas taco, new');
  const changed = await joyous.getPartnerMenu({ ifNoneMatch: first.etag });
  if (!changed.ok || changed.unchanged) throw new Error(JSON.stringify(changed));
  expect(changed.value.dishes).toMatchObject([{ name: 'Carnitas taco, new' }]);
  expect(changed.etag).not.toBe(first.etag);
  const newMenu = { ...changed.value.menu, version: 3 };
  const late = await joyous.putPartnerMenu({ ifMatch: first.etag, newMenu });
  expect(late).toMatchObject({ ok: false, refusal: { code: 'menu_changed' } });
  const sent = await joyous.putPartnerMenu({ ifMatch: changed.etag, newMenu });
  expect(sent).toMatchObject({ ok: true });
});

test('orders of other programs are read to the newest, each once', async () => {
  const website = connect({
    key: (await makeIntegration(world, { at: till, name: 'Website' })).key,
  });
  const sent: number[] = [];
  for (const reference of ['W-1', 'W-2', 'W-3']) {
    const answer = await website.createPartnerOrders({ body: { ...newOrder(), reference } });
    if (answer.ok && 'orderId' in answer.value) sent.push(answer.value.orderId);
  }
  const read: number[] = [];
  for await (const page of installed.readOrders(connect())) {
    if (!page.ok) throw new Error(page.refusal.code);
    read.push(...page.value.orders.map(({ orderId }) => orderId));
    if (read.length >= sent.length) break;
  }
  expect(sent).toHaveLength(3);
  expect(read.sort()).toEqual(sent.sort());
});

test('a key never travels in the open', () => {
  const { createClient } = installed;
  expect(() => createClient({ url: 'http://joyous.example', key: till.key })).toThrow('https://');
});

/** The compiler as a maker of a till runs it. */
async function compile(file: string): Promise<string> {
  const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
  const types = ['--types', 'node', '--typeRoots', join(projectFolder, 'node_modules/@types')];
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
  const checked = run(process.execPath, [tsc, ...options, ...types, file], { cwd: folder });
  return checked.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

test('what the README shows compiles and runs, and what is wrong does not compile', async () => {
  const blocks = Array.from(
    (await readReadme()).matchAll(/^```ts\n([\s\S]*?)^```$/gm),
    ([, code = '']) => code,
  );
  expect(blocks).toHaveLength(6);
  const program = blocks.join('\n');
  await writeFile(join(folder, 'readme.ts'), program);
  expect(await compile('readme.ts')).toBe('');
  for (const [right, wrong] of [
    ["=== 'coupon_expired'", "=== 'coupon_eaten'"],
    ['.responseMessage', '.responseMesage'],
    ['quantity: 2,', "quantity: '2',"],
    ['menu.ok && !menu.unchanged', 'menu.ok'],
  ] as const) {
    expect(program).toContain(right);
    await writeFile(join(folder, 'wrong.ts'), program.replace(right, wrong));
    expect(await compile('wrong.ts')).toMatch(/^wrong[.]ts\(\d+,\d+\): error /);
  }
  const [, first = ''] = /```sh\n(.* first[.]ts)\n```/.exec(await readReadme()) ?? [];
  await writeFile(join(folder, 'first.ts'), blocks[0] ?? '');
  // As our page says it.
  const typed = [setUpCommand(address, till.key), first].join('\n');
  const typedAnswer = await run('bash', ['-euc', typed], { cwd: folder, env: { PATH: nodeFirst } });
  expect(typedAnswer.stdout).toMatch(/^Connected to \S.*\n$/);
  const env = { PATH: nodeFirst, JOYOUS_URL: address, JOYOUS_KEY: till.key };
  const { stdout } = await run(process.execPath, ['readme.ts'], { cwd: folder, env });
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(/^Connected to \S/),
    expect.stringMatching(/^It is our order \d+$/),
    expect.stringMatching(/^Order \d+ is COMPLETED: \$9\.74$/),
    expect.stringMatching(/^Gave back \$\d+\.\d\d$/),
    expect.stringMatching(/^The menu has \d+ dishes$/),
    'It is still the same',
    'TOO_OLD_OR_EARLY',
    '',
  ]);
});
