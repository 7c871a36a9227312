import type { BreadcrumbList, WithContext } from 'schema-dts';

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export const breadcrumbJsonLd = (
  publicUrl: string,
  steps: { name: string; path: string }[],
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
});
