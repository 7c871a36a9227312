import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { partnerExamples, setUpCommand } from '#contract/orders/orders/examples.ts';
import { mayWith, type Scope, scopes } from '#contract/people/access/scopes.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { openBesideTest } from '../../portal/test-restaurant/test-restaurant.factory.ts';
import { makeIntegration } from './integrations.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app } = world;
// Its developer has a key of a test restaurant.
const house = await openBesideTest(world);
await house.make();
const key = await house.newKey();

let address = '';
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

const examples = partnerExamples.flatMap(({ call, examples: all }) =>
  all.map((example) => ({ ...example, call })),
);

const mark = '-- next --';

/** Runs all of them in one shell, as a developer copies them from the page. */
async function typeAll(): Promise<string[]> {
  const commands = examples.map(({ command }) => `${command}\nprintf '\\n${mark}\\n'`);
  const script = [setUpCommand(address, key), ...commands].join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-u', '-c', script]);
  return stdout
    .split(`\n${mark}\n`)
    .slice(0, -1)
    .map((text) => text.trim());
}

test('every example runs as written, and a second time with the same answers', async () => {
  const answers = await typeAll();
  const stages: unknown[] = [];
  for (const [position, { title, command }] of examples.entries()) {
    const answer = answers[position] ?? '';
    if (/^(ORDER|CURSOR|NOTICE)=/.test(command)) {
      expect(answer, title).toBe('');
      continue;
    }
    const { status, response } = JSON.parse(answer);
    expect(status, `${title}: ${answer}`).toBe('Success');
    for (const result of response.results ?? []) {
      if (!result.noticeId) expect(result.status, answer).toBe('TAKEN');
    }
    if (response.stage) stages.push(response.stage);
    if (command.includes('completeUpTo')) expect(response.completeUpTo).toBeTruthy();
  }
  expect(stages).toEqual(['PLACED', 'PLACED', 'PLACED', 'READY', 'COMPLETED']);
  const again = await typeAll();
  const writes = examples.flatMap(({ command }, position) =>
    command.includes('Idempotency-Key') ? [position] : [],
  );
  expect(writes).toHaveLength(13);
  for (const position of writes) expect(again[position]).toBe(answers[position]);
});

test('every call of integrations has an example, under its scope', async () => {
  const { paths } = (await app.inject('/api/partner/V1/openapi.json')).json<{
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  const calls = Object.values(paths).flatMap((path) => Object.values(path));
  const shown = partnerExamples.map(({ call }) => call.name);
  expect([...shown].sort()).toEqual(calls.map(({ operationId }) => operationId).sort());
});

test.each(partnerExamples.map((one) => [one.call.name, one] as const))(
  '%s needs exactly the scope that the page says',
  async (_, { call: { method, path }, scope }) => {
    const codeWith = async (may: readonly Scope[]) => {
      const { headers } = await makeIntegration(world, { scopes: may });
      const url = path.replace(':orderId', '1').replace(':item', '1').replace(':noticeId', 'a');
      const answer = await app.inject({
        method,
        url,
        headers,
        ...(method !== 'GET' && { body: {} }),
      });
      return answer.json().code;
    };
    const others = scopes.filter((one) => scope && !mayWith([one], scope));
    if (scope) expect(await codeWith(others)).toBe('scope_missing');
    expect(await codeWith(scope ? [scope] : [])).not.toBe('scope_missing');
  },
);
