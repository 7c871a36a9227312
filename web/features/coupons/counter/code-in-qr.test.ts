import { expect, test } from 'vitest';
import { codeInQr } from './code-in-qr.ts';

test.each([
  ['https://joyous.example/c#7FKM3XWP9', '7FKM3XWP9'],
  ['7FK-M3X-WP9', '7FK-M3X-WP9'],
  [' thanks 10 ', 'thanks 10'],
  ['https://elsewhere.example/menu', undefined],
  ['https://joyous.example/c#', undefined],
  ['', undefined],
  ['7'.repeat(65_536), undefined],
])('%.40s holds the code %s', (text, code) => expect(codeInQr(text)).toBe(code));
