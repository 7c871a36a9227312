import { liveCalls } from '#contract/site/live/calls.ts';
import type { News } from '#contract/site/live/nouns.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { isObject, parseJson } from '#web/platform/api/parse-json.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { createLive, type OpenNews } from './live-store.ts';

/** The server sends something every 10 seconds: after this long without, the connection is dead. */
const longestSilenceMs = 25_000;

/** Uses the portal's client: its headers, and its sign-out when the session has ended. */
const openNews: OpenNews = (query, onNews, signal) =>
  portalApi.call(liveCalls.followNews, {
    query,
    signal,
    readBody: (response) =>
      response.ok && response.body
        ? readEvents(response.body, onNews)
        : response.text().then(parseJson),
  });

async function readEvents(body: ReadableStream<Uint8Array>, onNews: (news: News) => void) {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  let rest = '';
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), longestSilenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return { status: 'Success', response: '' };
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const news = event.startsWith('data: ') ? parseJson(event.slice('data: '.length)) : undefined;
      if (isObject(news)) onNews(news as News);
    }
  }
}

const tooMany = 429;

export const live = createLive(openNews, (error) => {
  if (!(error instanceof ApiError)) return 'again';
  if (error.code === 'not_permitted') return 'never';
  return error.status === tooMany ? 'much later' : 'again';
});
