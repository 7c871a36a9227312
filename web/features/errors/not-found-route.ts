import { data } from 'react-router';

/** For the loader of a route that matches whatever nothing else matched. */
export const answerNotFound = () => data(null, { status: 404 });

export const notFoundMeta = () => [
  { title: 'Page Not Found | Joyous' },
  { name: 'robots', content: 'noindex' },
];
