import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

const root = {
  site: { app: {}, coupons: { percentOff: 15, itemLimitCents: 5_000 } },
  cities: [],
};

/** The HTML of something on a page, with what the root has loaded. */
export function htmlOnPage(element: ReactNode, address = '/'): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => root }], {
    initialEntries: [address],
    hydrationData: { loaderData: { root } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
