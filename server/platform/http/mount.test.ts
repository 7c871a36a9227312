import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsIn } from '#contract/endpoint.ts';
import { makeAnswerCache } from '../cache/answer-cache.factory.ts';
import { dependsOn } from '../cache/dependencies.ts';
import { mountCached } from './mount.ts';
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
