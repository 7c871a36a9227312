import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, type ErrorResponse, Outlet } from 'react-router';
import { describe, expect, test } from 'vitest';
import { MessagesProvider } from '#web/platform/messages.tsx';
import * as developers from './dev/shell.tsx';
import * as portal from './features/portal/frame/portal.layout.tsx';
import * as awards from './features/site/frame/awards.layout.tsx';
import * as diner from './features/site/frame/diner.layout.tsx';
import { ErrorBoundary } from './root.tsx';

const site = {
  app: { link: 'joyous://', appStoreUrl: 'https://a.example', playStoreUrl: 'https://p.example' },
  forRestaurantsUrl: 'https://r.example',
  blogUrl: 'https://b.example',
};

const Root = () => createElement(MessagesProvider, null, createElement(Outlet));
const NoPage = () => null;

/** The page that the server renders in place of one that threw `error`. */
function rendered(shell: { ErrorBoundary: unknown }, error: unknown): string {
  const boundary = shell.ErrorBoundary as ComponentType;
  const stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => null,
      Component: Root,
      children: [{ id: 'page', index: true, Component: NoPage, ErrorBoundary: boundary }],
    },
  ]);
  const hydrationData = { loaderData: { root: { site, cities: [] } }, errors: { page: error } };
  return renderToStaticMarkup(createElement(stub, { hydrationData }));
}

const missing: ErrorResponse & { internal: boolean } = {
  status: 404,
  statusText: 'Not Found',
  data: null,
  internal: false,
};

describe.each([
  ['public', diner, { bar: true, footer: true }],
  ['business', portal, { bar: true, footer: false }],
  ['campaign', awards, { bar: true, footer: true }],
  ["developers'", developers, { bar: false, footer: false }],
  ['last-resort', { ErrorBoundary }, { bar: false, footer: false }],
])('the %s pages', (_, shell, { bar, footer }) => {
  test('say that something went wrong and what to do, inside their usual frame', () => {
    const markup = rendered(shell, new Error('a secret of ours'));
    expect(markup).toMatch(/<h1[^>]*>Something Went Wrong\.\.\.<\/h1>/);
    expect(markup).toContain('Refresh it, or try again in a moment.');
    expect(markup).toMatch(/<button[^>]*>Refresh the page<\/button>/);
    expect(markup).not.toContain('secret');
    expect(markup).toContain('id="main"');
    expect([markup.includes('<header'), markup.includes('<footer')]).toEqual([bar, footer]);
  });

  test('say that a page does not exist, and why that may be', () => {
    const markup = rendered(shell, missing);
    expect(markup).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
    expect(markup).toContain(
      'The page or link you followed does not exist. The address may have been mistyped, or the link may be out of date.',
    );
  });
});
