import { expect, test } from 'vitest';
import { mobileNumberSchema, textedCodeSchema } from './person.ts';

const problemOf = (schema: typeof mobileNumberSchema | typeof textedCodeSchema, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message);

test.each([
  ['(512) 555-0190', undefined],
  ['+1 512.555.0190', undefined],
  ['  ', ['Required']],
  ['1234567', ['Enter a phone number like (512) 555-0190.']],
  ['5125550190 or 911', ['Enter a phone number like (512) 555-0190.']],
])('the mobile number %j must pass the phone check first: %j', (text, problem) => {
  expect(problemOf(mobileNumberSchema, text)).toEqual(problem);
});

test.each([
  ['123456', undefined],
  ['123 456', undefined],
  ['', ['Required']],
  ['12345', ['must be 6 digits']],
  ['12345x', ['must be 6 digits']],
  ['١٢٣٤٥٦', ['must be 6 digits']],
])('the texted code %j must be digits only: %j', (text, problem) => {
  expect(problemOf(textedCodeSchema, text)).toEqual(problem);
});
