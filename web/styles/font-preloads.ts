import display from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

const preload = (href: string) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
});

/**
 * For the root route's `links`: only the Latin subsets of both fonts, which every page's first
 * paint needs.
 */
export const fontPreloads = [preload(text), preload(display)];
