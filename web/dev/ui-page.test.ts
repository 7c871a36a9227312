import { createElement } from 'react';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#web/platform/messages.tsx';
import { htmlOnPage } from '../platform/testing/html-on-page.ts';
import UiPage from './ui-page.tsx';

const page = createElement(MessagesProvider, null, createElement(UiPage));
const markup = htmlOnPage(page, '/dev/ui');

test('has no inline styles, which the content security policy would refuse', () => {
  expect(markup).toContain('Rated 4.3 out of 5');
  expect(markup).not.toMatch(/\sstyle=|<style/);
});

// The W3C's checker reports it as an error: the browser itself exposes whether a popover is open.
test('has no aria-expanded on a button with a popover', () => {
  const withPopover = markup.match(/<button[^>]*\spopovertarget=[^>]*>/gi) ?? [];
  expect(withPopover.length).toBeGreaterThan(0);
  expect(withPopover.filter((button) => button.includes('aria-expanded'))).toEqual([]);
});

test('asks browsers to fill in whole phone numbers, the only form that fits an input of type tel', () => {
  const phones = markup.match(/<input[^>]*\stype="tel"[^>]*>/g) ?? [];
  expect(phones.map((input) => /autocomplete="([^"]*)"/i.exec(input)?.[1])).toEqual(['tel']);
});

test('shows the parts of the business details', () => {
  for (const sample of ['Header rows', 'Review summary']) expect(markup).toContain(`${sample}: `);
  expect(markup).toMatch(/<svg width="180"/);
  expect(markup).toContain('out of 5.0');
});

test('shows the parts of the reports', () => {
  const samples = ['Report list', 'Totals table', 'Report table', 'Chip select', 'Summary strip'];
  for (const sample of [...samples, 'Range bar', 'Row list', 'Drawer']) {
    expect(markup).toContain(`${sample}: `);
  }
});
