import { expect, test, vi } from 'vitest';
import { shareTheJoy } from './share-the-joy.ts';

const link = 'https://joyous.example/campaign/foodieChoice';
const message = { type: 'ShareTheJoy', url: link };

test('passes the link to each app in its own way', () => {
  const postMessage = vi.fn<(message: unknown) => void>();
  const called = vi.fn<(link: string) => void>();
  expect(shareTheJoy({ webkit: { messageHandlers: { ShareTheJoy: { postMessage } } } }, link)).toBe(
    true,
  );
  expect(postMessage).toHaveBeenLastCalledWith(message);
  expect(shareTheJoy({ ReactNativeWebView: { postMessage } }, link)).toBe(true);
  expect(postMessage).toHaveBeenLastCalledWith(JSON.stringify(message));
  expect(shareTheJoy({ ShareTheJoy: { postMessage } }, link)).toBe(true);
  expect(postMessage).toHaveBeenCalledTimes(3);
  expect(shareTheJoy({ ShareTheJoy: called }, link)).toBe(true);
  expect(called).toHaveBeenCalledWith(link);
});

test('returns false without an app, or if the app fails', () => {
  const postMessage = () => {
    throw new Error('no such handler');
  };
  expect(shareTheJoy({}, link)).toBe(false);
  expect(shareTheJoy({ webkit: { messageHandlers: {} } }, link)).toBe(false);
  expect(shareTheJoy({ ReactNativeWebView: { postMessage } }, link)).toBe(false);
  expect(shareTheJoy({ webkit: { messageHandlers: { ShareTheJoy: { postMessage } } } }, link)).toBe(
    false,
  );
  expect(shareTheJoy({ ShareTheJoy: postMessage }, link)).toBe(false);
});
