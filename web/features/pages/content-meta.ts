import type { PageContent } from './page-content.ts';

export const contentMeta = ({ title, description }: PageContent) => [
  { title: `${title} | Joyous` },
  { name: 'description', content: description },
];
