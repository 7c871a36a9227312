export { FollowNews } from './follow-news.tsx';
export { NewsCount, NewsNote } from './news.tsx';
