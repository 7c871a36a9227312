import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { RestaurantCard } from '#contract/find/restaurants/restaurants.ts';
import { nothingFound } from './found.ts';
import { NoResults } from './no-results.tsx';
import { everything, type Search } from './search-address.ts';

const cities = [{ city: 'New York', urlFriendlyCity: 'new-york', utcOffsetMinutes: [-300] }];

function said(search: Partial<Search>, opening: string) {
  const nextToOpen = {
    name: 'Taco Comet',
    slug: 'taco-comet',
    businessExternalId: 'tacocomet001',
    opening: { isOpen: false, closesSoon: false, text: opening, changesAtMs: 0 },
  } as RestaurantCard;
  const found = {
    ...nothingFound,
    filters: { ...nothingFound.filters, cities },
    search: { ...everything, open: true, ...search },
    nextToOpen,
  };
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(NoResults, { found })),
  );
}

test.each([
  [{ near: '78704' }, 'Opens 6:30 AM', 'Nothing open near 78704', '6:30 AM'],
  [{ near: 'me' }, 'Opens tomorrow 11 AM', 'Nothing open near you', 'tomorrow 11 AM'],
  [{ city: 'new-york' }, 'Opens 7 AM', 'Nothing open in New York', '7 AM'],
  [{}, 'Opens 7 AM', 'Nothing open right now', '7 AM'],
  [{ query: 'pho', near: '78704' }, 'Opens 7 AM', 'Nothing like this is open near 78704', '7 AM'],
])('with nothing open for %j, it names what opens next', (search, opening, title, time) => {
  const html = said(search, opening);
  expect(html).toContain(title);
  expect(html).toContain('href="/restaurant/taco-comet?id=tacocomet001"');
  expect(html.replace(/<[^>]*>/g, '')).toContain(`Next: Taco Comet, ${time}.`);
});
