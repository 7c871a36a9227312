import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

type Props = Parameters<typeof Dialog>[0];

const markupOf = (props: Partial<Omit<Props, 'children'>> = {}) =>
  renderToStaticMarkup(
    createElement(
      Dialog,
      { open: true, onClose: () => undefined, title: 'Customer Review', ...props } as Props,
      'Lovely bread.',
    ),
  );

const buttons = (markup: string) =>
  [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(
    ([, attributes = '', content = '']) =>
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? content.replace(/<[^>]*>/g, ''),
  );

test('a dialog has a title, a close button, a Close button in its footer, and the size lg', () => {
  const markup = markupOf();
  expect(markup).toMatch(/<h2[^>]*>Customer Review<\/h2>/);
  expect(buttons(markup)).toEqual(['Close', 'Close']);
  expect(markup).toContain('max-w-[720px]');
  expect(markup).toBe(markupOf({ size: 'lg' }));
  expect(markup).not.toBe(markupOf({ size: 'md' }));
});

test('a custom footer replaces the Close button; null shows none', () => {
  const sure = createElement('button', { type: 'button' }, "I'm Sure");
  expect(buttons(markupOf({ footer: sure }))).toEqual(['Close', 'I&#x27;m Sure']);
  expect(buttons(markupOf({ footer: null }))).toEqual(['Close']);
});
