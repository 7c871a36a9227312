import { expect, test } from 'vitest';
import { apiChanges, firstCalls } from '#contract/orders/orders/api-changes.data.ts';
import { whatToDo } from '#contract/orders/orders/what-to-do.data.ts';
import { commonRefusals } from '#contract/refusals.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const { app } = await openTestApp();

type Described = { operationId: string; responses: Record<string, { description: string }> };

const { paths } = (await app.inject('/api/partner/V1/openapi.json')).json<{
  paths: Record<string, Record<string, Described>>;
}>();
const operations = Object.values(paths).flatMap((path) => Object.values(path));

test('the page says what to do about every code, and about no other', () => {
  // Of other calls alone: these send no texts.
  const { too_many_texts: _, ...ofAnyCall } = commonRefusals;
  const named = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ description }) =>
      Array.from(description.matchAll(/^`(\w+)`: /gm), ([, code = '']) => code),
    ),
  );
  const codes = new Set([...Object.keys(ofAnyCall), ...named]);
  expect(Object.keys(whatToDo).sort()).toEqual([...codes].sort());
});

test('each call is among the changes, or was there from the beginning, and dates go backwards', () => {
  const changed = apiChanges.flatMap(({ newCalls = [] }) => newCalls);
  const dated = [...firstCalls, ...changed].map(({ name }) => name);
  expect(dated.sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
  const dates = apiChanges.map(({ on }) => on);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const on of dates) expect(on).toMatch(/^\d{4}-\d\d-\d\d$/);
});
