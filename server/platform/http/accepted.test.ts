import { expect, test } from 'vitest';
import { prefersPage } from './accepted.ts';

test.each([
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'TEXT/HTML;charset=utf-8, */*',
  'text/*',
  'text/html;level="1,2;q=0"',
  'text/html;q=0.5, application/json;q=0.4',
  'text/html, application/json',
])('a page is wanted by %j', (accept) => {
  expect(prefersPage(accept)).toBe(true);
});

test.each([
  undefined,
  '',
  '*/*',
  'application/json, text/plain, */*',
  'text/html;q=0',
  'text/html;q=0.0',
  'text/html ; Q=0.000, */*',
  'text/html;level=1;q=0',
  'text/html;q=0, text/*',
  '*/*;q=0',
  'text/*;q=0, */*',
  'text/html;q=0.4, application/json',
  'text/html;q=1.5',
  'text/html;q=-1',
  'text/html;q=nan',
  'text/plain;x="text/html"',
  'text/plain;x=", text/html"',
  'x-text/html',
])('JSON is sent for %j', (accept) => {
  expect(prefersPage(accept)).toBe(false);
});
