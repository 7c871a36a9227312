import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SpecialFields } from './special-fields.tsx';

const offered = (listed: string[]) => {
  const html = renderToStaticMarkup(
    createElement(SpecialFields, {
      days: listed.map((date, id) => ({ id, date, name: 'Listed', rows: [] })),
      today: '2026-11-24',
      problemOf: () => undefined,
      onChange: () => undefined,
    }),
  );
  return [...html.matchAll(/([^>]+): closed</g)].map(([, text]) => text?.replace('&#x27;', "'"));
};

test('offers the next holidays to be closed on, but those that are listed', () => {
  expect(offered([])).toEqual([
    'Thanksgiving, Nov 26',
    'Christmas Eve, Dec 24',
    'Christmas Day, Dec 25',
    "New Year's Eve, Dec 31",
  ]);
  expect(offered(['2026-11-26', '2026-12-25', '2027-01-01'])).toEqual([
    'Christmas Eve, Dec 24',
    "New Year's Eve, Dec 31",
    'Easter Sunday, Mar 28',
    'Memorial Day, May 31',
  ]);
});
