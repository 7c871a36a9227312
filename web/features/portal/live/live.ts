import { ApiError } from '#web/platform/api/api-error.ts';
import { createLive } from './live-store.ts';
import { openNews } from './open-news.ts';

const tooMany = 429;

export const live = createLive(openNews, (error) => {
  if (!(error instanceof ApiError)) return 'again';
  if (error.code === 'not_permitted') return 'never';
  return error.status === tooMany ? 'much later' : 'again';
});
