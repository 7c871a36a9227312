export { FollowNews } from './follow-news.tsx';
export type { Line } from './live-store.ts';
export { NewsCount, NewsNote, useLine, useNews } from './news.tsx';
