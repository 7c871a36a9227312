import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type At, pagesBy } from './pages.ts';
import { isRenewable, queryOf, renewed, stored } from './query.ts';

const entries = ['a', 'b', 'c', 'd', 'e'];

const letters = () => {
  const asked: At[] = [];
  const query = pagesBy(['letters'], async (at) => {
    asked.push(at);
    const from = at ? entries.indexOf(at.after) + 1 : 0;
    const results = entries.slice(from, from + 2);
    return { results, next: from + 2 < entries.length ? (results.at(-1) ?? null) : null };
  });
  return { asked, query };
};

test('each page begins after the last entry of the one before, and the last one ends the list', async () => {
  const { asked, query } = letters();
  const read = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 9 } as never);
  const { pages } = read as unknown as { pages: { results: string[] }[] };
  expect(pages.flatMap(({ results }) => results)).toEqual(entries);
  expect(asked).toEqual([undefined, { after: 'b', pageNumber: 1 }, { after: 'd', pageNumber: 2 }]);
});

test('what is renewed loads at each opening; what is stored stays while the rest is loaded again', async () => {
  const client = new QueryClient();
  let calls = 0;
  const counted = (key: string) => queryOf([key], async () => ++calls);
  const stays = stored({ ...counted('stored'), staleTime: Number.POSITIVE_INFINITY });
  expect((await client.fetchQuery(stays)).result).toBe(1);
  await client.invalidateQueries({ predicate: isRenewable });
  expect((await client.fetchQuery(stays)).result).toBe(1);

  const opened = renewed(counted('opened'));
  expect((await client.fetchQuery(opened)).result).toBe(2);
  expect((await client.fetchQuery(opened)).result).toBe(3);
});
