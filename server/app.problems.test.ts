import { expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/envelope.ts';
import { pathsWithSchemas } from '#contract/schemas-in-place.ts';
import { makeIntegration } from './features/money/integrations/integrations.factory.ts';
import { servedCalls } from './features/people/access/index.ts';
import { fromAnywhere } from './features/people/sign-in/sign-in.factory.ts';
import { makeStaff } from './features/people/staff/staff.factory.ts';
import { openTestApp } from './testing/test-app.ts';

const world = await openTestApp({ settings: fromAnywhere });
const owner = await makeStaff(world);
const till = await makeIntegration(world, {
  at: owner,
});

/** Words of the schema library's own messages. */
const librarysWords =
  /Invalid (input|option|string|ISO|email|UUID|URL|number|key)|Too (big|small)|expected|received|Unrecognized/;

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  maxLength?: number;
  maxItems?: number;
};

/** A value of another type, too long or too short, wherever the schema has something. */
type Wrong = (schema: Schema) => unknown;

const anotherType: Wrong = ({ type }) => (type === 'string' ? 7 : 'x');
const tooMuch: Wrong = ({ type, maxLength = 3_000, maxItems = 200 }) => {
  if (type === 'array') return Array.from({ length: maxItems + 1 }, () => ({}));
  return type === 'string' ? 'x'.repeat(maxLength + 1) : 1e300;
};
const tooLittle: Wrong = ({ type }) => {
  if (type === 'array') return [];
  return type === 'string' ? '' : -1.5;
};
const garbage: Wrong = ({ type }) => (type === 'string' ? '?' : null);

/** The same body with one field after the other wrong, and the fields around it empty. */
function wrongIn(schema: Schema, wrong: Wrong): unknown[] {
  const { properties, items, anyOf } = schema;
  return [
    wrong(schema),
    ...(anyOf ?? []).flatMap((option) => wrongIn(option, wrong)),
    ...(items ? wrongIn(items, wrong).map((item) => [item]) : []),
    ...Object.entries(properties ?? {}).flatMap(([name, part]) =>
      wrongIn(part, wrong).map((value) => ({ [name]: value })),
    ),
  ];
}

const paths = pathsWithSchemas((await world.app.inject('/api/openapi.json')).json()) as Record<
  string,
  Record<
    string,
    {
      operationId: string;
      parameters?: { in: string; name: string; schema: Schema }[];
      requestBody?: { content: Record<string, { schema: Schema }> };
    }
  >
>;
const documented = new Map(
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((call) => [call.operationId, call]),
);

const someParams = {
  userId: 1,
  deviceId: 1,
  id: owner.externalId,
  name: 'x',
  reservationId: 1,
  orderId: 1,
  userReviewId: 1,
  takingId: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  auditId: 1,
  photoId: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  savedReplyId: 1,
  itemId: 1,
  catalogId: 1,
  catalogCategoryId: 1,
  consumerEventToken: 'x',
};

let keys = 0;

async function answerTo(
  endpoint: Endpoint,
  { query = {}, body }: { query?: object; body?: unknown },
) {
  keys += 1;
  const { headers, ...answer } = await world.app.inject({
    method: endpoint.method,
    url: callUrl(endpoint, someParams, { ...query }),
    headers: {
      ...(endpoint.path.startsWith('/api/partner/')
        ? { ...till.headers, 'idempotency-key': `key-${keys}` }
        : owner.headers),
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { payload: JSON.stringify(body ?? {}) }),
  });
  return { answer: answer.statusCode, text: answer.body };
}

test('no call answers in the words of the schema library', { timeout: 240_000 }, async () => {
  const withoutProblems: string[] = [];
  const problems = new Set<string>();
  for (const { endpoint } of servedCalls(world.app)) {
    if (endpoint.acceptsFile || endpoint.isEventStream) continue;
    const call = documented.get(endpoint.name);
    const schema = call?.requestBody?.content['application/json']?.schema;
    const inputs: { query?: object; body?: unknown }[] = [
      ...[anotherType, tooMuch, tooLittle, garbage].flatMap((wrong) =>
        schema ? wrongIn(schema, wrong).map((body) => ({ body })) : [],
      ),
      ...(schema ? [{ body: {} }] : []),
      ...(call?.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .flatMap(({ name }) =>
          ['x', '', '-1.5', 'x'.repeat(5_000)].map((value) => ({ query: { [name]: value } })),
        ),
    ];
    let found = 0;
    for (const input of inputs) {
      const { answer, text } = await answerTo(endpoint, input);
      if (answer !== 400) continue;
      const failure = JSON.parse(text) as Failure;
      found += failure.problems?.length ?? 0;
      for (const { field, message } of failure.problems ?? []) {
        problems.add(`${endpoint.name} ${field.replace(/x{20,}/, 'x...')}: ${message}`);
      }
    }
    if (schema && found === 0) withoutProblems.push(endpoint.name);
  }
  expect([...problems].filter((problem) => librarysWords.test(problem))).toEqual([]);
  expect(withoutProblems).toEqual([]);
  expect(problems.size).toBeGreaterThan(300);
});
