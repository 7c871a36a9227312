import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { MessagesProvider } from '../platform/messages.tsx';
import UiPage from './ui-page.tsx';

it('needs no inline style, which the content security policy would refuse', () => {
  const page = createElement(
    StaticRouter,
    { location: '/dev/ui' },
    createElement(MessagesProvider, null, createElement(UiPage)),
  );
  const markup = renderToString(page);
  expect(markup).toContain('Rated 4.3 out of 5');
  expect(markup).not.toMatch(/\sstyle=|<style/);
});
