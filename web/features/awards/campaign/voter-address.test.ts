import { expect, test } from 'vitest';
import { awardsPage, readByServer, voterIn, withCampaignKey } from './voter-address.ts';

const readOf = (query: string) => readByServer(new URLSearchParams(query)).toString();

test('tells the server whether somebody comes from the app, never their token', () => {
  expect(readOf('consumerEventToken=a-secret&marketingCampaignKey=k')).toBe('consumerEventToken=');
  expect(readOf('consumerEventToken=another')).toBe('consumerEventToken=');
  expect(readOf('marketingCampaignKey=k')).toBe('');
});

test('carries both parameters to the next page, and nothing else', () => {
  const search = '?utm_source=x&marketingCampaignKey=k%26&consumerEventToken=a.b%2Bc';
  expect(awardsPage('foodieChoiceVoting', search)).toEqual({
    pathname: '/campaign/foodieChoiceVoting',
    search: '?consumerEventToken=a.b%2Bc&marketingCampaignKey=k%26',
  });
  expect(awardsPage('foodieChoice', '').search).toBe('');
  expect(awardsPage('foodieChoiceVoting', '', 'k&').search).toBe('?marketingCampaignKey=k%26');
  expect(
    withCampaignKey({ pathname: '/p', search: '?consumerEventToken=a%2Bc&x=1', hash: '#h' }, 'k&'),
  ).toEqual({
    pathname: '/p',
    search: '?consumerEventToken=a%2Bc&x=1&marketingCampaignKey=k%26',
    hash: '#h',
  });
});

test('finds no voter without a token, or with an empty one', () => {
  expect(voterIn('?marketingCampaignKey=k')).toBeUndefined();
  expect(voterIn('?consumerEventToken=')).toBeUndefined();
  expect(voterIn('?consumerEventToken=t')).toEqual({
    consumerEventToken: 't',
    marketingCampaignKey: undefined,
  });
});
