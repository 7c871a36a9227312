import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { anOrder } from './order.factory.ts';
import { Receipt } from './receipt.tsx';

test.each<[PlacedOrder['stage'], string]>([
  ['PLACED', 'Your age is checked when you get this.'],
  ['ACCEPTED', 'Your age is checked when you get this.'],
  ['READY', 'Your age is checked when you get this.'],
  ['COMPLETED', 'Age checked'],
  ['CANCELLED', ''],
])('of which dish the age is checked, for an order that is %s', (stage, said) => {
  const line = { name: 'Soup', quantity: 1, choices: [], unitCents: 700, note: '', soldOut: false };
  const lines = [
    { ...line, ageChecked: false },
    { ...line, name: 'House red', ageChecked: true },
  ];
  const html = renderToStaticMarkup(
    createElement(Receipt, { order: anOrder({ stage, lines }), nowMs: 0 }),
  );
  const texts = html.replace(/<[^>]*>/g, '|').split(/\|+/);
  const dishes = texts.slice(texts.indexOf('Soup'), texts.indexOf('Subtotal'));
  expect(dishes.filter((text) => text !== '1 ×' && text !== '')).toEqual(
    ['Soup', '$7.00', 'House red', said, '$7.00'].filter((text) => text !== ''),
  );
});
