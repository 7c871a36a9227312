import { expect, test } from 'vitest';
import { reportedAddress } from './page-address.ts';

test('keeps the source of a visit, and nothing that identifies a person or grants access', () => {
  const address = new URL(
    'https://joyous.example/r?id=abc&utm_source=mail&consumerEventToken=secret&mobileNumber=1#x',
  );
  expect(reportedAddress(address)).toBe('https://joyous.example/r?utm_source=mail&id=abc');
});
