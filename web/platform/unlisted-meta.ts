/** For a page that no search engine should show. */
export const unlistedMeta = (title: string) => () => [
  { title },
  { name: 'robots', content: 'noindex' },
];
