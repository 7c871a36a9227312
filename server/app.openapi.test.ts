import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, onTestFinished, test } from 'vitest';
import { pathsWithSchemas } from '#contract/schemas-in-place.ts';
import { openTestApp } from './testing/test-app.ts';

// Redocly refuses a document that names localhost as its server.
const { app } = await openTestApp({ settings: { PUBLIC_URL: 'https://joyous.test' } });

const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const rules = fileURLToPath(new URL('../redocly.yaml', import.meta.url));

type Problem = { ruleId: string; message: string; location: { pointer: string }[] };

const spectral = new Spectral();
// SPEC.md gives some paths a slash at their end.
spectral.setRuleset({
  extends: [[oas as RulesetDefinition, 'recommended']],
  rules: { 'path-keys-no-trailing-slash': 'off' },
});

/** What Redocly and Spectral find, errors and warnings, one per line. */
async function lint(document: string): Promise<string[]> {
  const found = await spectral.run(JSON.parse(document));
  return [
    ...(await lintWithRedocly(document)),
    ...found.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`),
  ];
}

async function lintWithRedocly(document: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'joyous-openapi-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'openapi.json');
  await writeFile(file, document);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    // Redocly exits with 1 when it finds something, but also when it fails itself.
    [redocly, 'lint', file, `--config=${rules}`, '--format=json', '--max-problems=1000'],
    {
      maxBuffer: 32 * 1024 * 1024,
      // No network access: no telemetry, and no update check.
      env: {
        PATH: process.env.PATH,
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      },
    },
  ).catch((error: { stdout: string }) => error);
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`,
  );
}

test("the OpenAPI document passes Redocly's and Spectral's recommended rules", async () => {
  const { body } = await app.inject('/api/openapi.json');
  expect(await lint(body)).toEqual([]);
});

test('the document for integrations has their calls and no others', async () => {
  const { body, statusCode } = await app.inject('/api/partner/V1/openapi.json');
  expect(statusCode).toBe(200);
  const paths = Object.keys(JSON.parse(body).paths);
  const whole = Object.keys(app.swagger().paths ?? {});
  expect(paths).toEqual(whole.filter((path) => path.startsWith('/api/partner/')));
  expect(paths).toContain('/api/partner/V1/orders/{orderId}/refunds');
  const { parameters, requestBody } = JSON.parse(body).paths['/api/partner/V1/orders'].post;
  expect(parameters).toMatchObject([{ in: 'header', name: 'idempotency-key', required: true }]);
  const named = Object.keys(JSON.parse(body).components.schemas);
  expect(named).toEqual(expect.arrayContaining(['NewOrder', 'Order', 'Refund', 'Problem']));
  expect(JSON.stringify(requestBody)).toContain('"#/components/schemas/NewOrder"');
  expect(JSON.stringify(pathsWithSchemas(JSON.parse(body)))).toContain('"couponCode"');
  expect(await lint(body)).toEqual([]);
});

test('a document that breaks a rule fails', async () => {
  const { body } = await app.inject('/api/openapi.json');
  const { info, ...rest } = JSON.parse(body);
  const withoutTitle = { ...rest, info: { ...info, title: undefined } };
  expect(await lint(JSON.stringify(withoutTitle))).toEqual([
    expect.stringContaining('`title` must be present'),
    expect.stringContaining('"info" property must have required property "title"'),
  ]);
});
