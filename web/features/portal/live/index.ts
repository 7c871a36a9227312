export { FollowNews } from './follow-news.tsx';
export { NewsCount } from './news-count.tsx';
export { NewsNote } from './news-note.tsx';
