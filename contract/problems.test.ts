import { expect, test } from 'vitest';
import { z } from 'zod';
import { mostProblems, problemsOf } from './problems.ts';

test('of thousands of mistakes the first are listed, unknown fields included', () => {
  const schema = z.object({ list: z.array(z.strictObject({ a: z.string() })) });
  const unknown = Object.fromEntries(
    Array.from({ length: 30 }, (_, position) => [`k${position}`, 1]),
  );
  const list = Array.from({ length: 1_000 }, () => unknown);
  const { error } = schema.safeParse({ list });
  const problems = error ? problemsOf(error) : [];
  expect(problems).toHaveLength(mostProblems);
  expect(problems.slice(0, 2).map(({ field }) => field)).toEqual(['list.0.a', 'list.0.k0']);
});
