import { expect, test } from 'vitest';
import { handle } from './from-app.ts';
import * as notFound from './not-found.tsx';
import * as prizeDetails from './prize-details.tsx';

const readOf = (query: string) => handle.queryRead(new URLSearchParams(query)).toString();

test('the server reads whether somebody comes from the app, and never their token', () => {
  expect(readOf('consumerEventToken=a-secret&marketingCampaignKey=k')).toBe('consumerEventToken=');
  expect(readOf('consumerEventToken=another')).toBe('consumerEventToken=');
  expect(readOf('marketingCampaignKey=k')).toBe('');
});

test('every campaign page is one of these', () => {
  for (const page of [notFound, prizeDetails]) expect(page.handle).toBe(handle);
});
