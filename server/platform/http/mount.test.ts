import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsIn } from '#contract/endpoint.ts';
import { queryList } from '#contract/reports/report/criteria.ts';
import { makeAnswerCache } from '../cache/answer-cache.factory.ts';
import { dependsOn } from '../cache/dependencies.ts';
import { mount, mountCached } from './mount.ts';
import { openTestServer } from './server.factory.ts';

const endpoint = endpointsIn('Test');

test('query parameters that a cached call does not declare make no other answer', async () => {
  const { cache } = makeAnswerCache();
  const { app } = await openTestServer({ cache });
  let made = 0;
  const count = endpoint(
    { name: 'count', method: 'GET', path: '/api/test/remembered' },
    {
      summary: 'Counts how often it is made',
      response: z.object({ made: z.number() }),
    },
  );
  mountCached(app, cache, count, async () => {
    dependsOn('counts');
    made += 1;
    return { made };
  });
  for (const query of ['', '?x=1', '?x=2&y', '?x[]=3']) {
    const answer = await app.inject(count.path + query);
    expect(answer.json()).toMatchObject({ response: { made: 1 } });
  }
  await app.close();
});

test('a list in an address is read with or without brackets', async () => {
  const { app } = await openTestServer();
  const sum = endpoint(
    { name: 'sum', method: 'GET', path: '/api/test/sum' },
    {
      summary: 'Adds numbers',
      query: z.object({ numbers: queryList(z.coerce.number().int()) }),
      response: z.object({ numbers: z.array(z.number()) }),
    },
  );
  mount(app, sum, async ({ query: { numbers } }) => ({ numbers }));
  for (const [query, numbers] of [
    ['numbers=3', [3]],
    ['numbers[]=3', [3]],
    ['numbers%5B%5D=3&numbers%5B%5D=4', [3, 4]],
    ['numbers[]=3,4&numbers=5', [5, 3, 4]],
  ]) {
    expect((await app.inject(`${sum.path}?${query}`)).json()).toMatchObject({
      response: { numbers },
    });
  }
  const wrong = await app.inject(`${sum.path}?numbers[]=3&numbers[]=x`);
  expect(wrong.json()).toMatchObject({ response: ['numbers.1: must be a number'] });
  await app.close();
});
