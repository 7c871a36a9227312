import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '../platform/messages.tsx';
import UiPage from './ui-page.tsx';

const page = createElement(
  StaticRouter,
  { location: '/dev/ui' },
  createElement(MessagesProvider, null, createElement(UiPage)),
);
const markup = renderToString(page);

test('needs no inline style, which the content security policy would refuse', () => {
  expect(markup).toContain('Rated 4.3 out of 5');
  expect(markup).not.toMatch(/\sstyle=|<style/);
});

// By the checker of the W3C: the browser itself says whether a popover is open.
test('has no button that says beside its popover whether it is open', () => {
  const withPopover = markup.match(/<button[^>]*\spopovertarget=[^>]*>/gi) ?? [];
  expect(withPopover.length).toBeGreaterThan(0);
  expect(withPopover.filter((button) => button.includes('aria-expanded'))).toEqual([]);
});

test('asks a browser for whole phone numbers, of which a field of type tel can be filled', () => {
  const phones = markup.match(/<input[^>]*\stype="tel"[^>]*>/g) ?? [];
  expect(phones.map((input) => /autocomplete="([^"]*)"/i.exec(input)?.[1])).toEqual(['tel']);
});
