import type { MetaDescriptor } from 'react-router';
import type { SiteData } from '#web/platform/visit/site-data.ts';

export type PageMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type PageFacts = {
  title: string;
  description: string;
  /** The page's canonical path, from the root. */
  path: string;
  picture?: { path: string; alt: string };
  /** The page's facts in schema.org's vocabulary. */
  jsonLd?: object[];
  /** One of many views of the same page: search engines should index the one at `path`. */
  isView?: boolean;
};

const ownPicture = { path: '/share.jpg', alt: 'Joyous: good food nearby, for less' };

/** Every page has the root's data, except one that failed before it arrived. */
export function publicUrlOf(matches: PageMatches) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined;
  return root?.site.publicUrl ?? '';
}

/** The tags for search engines and for link previews. */
export function pageMeta(
  matches: PageMatches,
  { title, description, path, picture = ownPicture, jsonLd = [], isView = false }: PageFacts,
): MetaDescriptor[] {
  const publicUrl = publicUrlOf(matches);
  const url = publicUrl + path;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(isView ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:site_name', content: 'Joyous' },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: publicUrl + picture.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((thing) => ({ 'script:ld+json': thing }) as MetaDescriptor),
  ];
}
