/** For pages that search engines should not list. */
export const unlistedMeta = (title: string) => () => [
  { title },
  { name: 'robots', content: 'noindex' },
];
