import { expect, test } from 'vitest';
import { fitsOneSegment } from '#platform/sms/gsm7.ts';
import { reviewText } from './invite-by-text.ts';

const shortLink = 'https://joyous.example/restaurant/x?id=mamarosa0001#review=0123456789';

test('names the restaurant as far as one message has room for it', () => {
  const text = reviewText('The Very Long Name of a Small Cafe by the Sea', shortLink);
  expect(text).toMatch(/^Joyous: how was The Very Long .*\.\.\.\? Tell others: /);
  expect(fitsOneSegment(text)).toBe(true);
});

test('always has the whole link, however long it is', () => {
  const link = `${shortLink}${'t'.repeat(80)}`;
  expect(reviewText('x'.repeat(120), link)).toContain(` ${link} Reply`);
});
