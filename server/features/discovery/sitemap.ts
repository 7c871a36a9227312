export type SitemapEntry = { url: string; changedAt?: Date };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (found) => escapes[found] ?? found);

const write = (container: string, element: string, entries: SitemapEntry[]) => {
  const lines = entries.map(({ url, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<${element}><loc>${escapeXml(url)}</loc>${changed}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${container} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</${container}>
`;
};

/** https://www.sitemaps.org/protocol.html: at most 50,000 addresses in each of both. */
export const writeSitemap = (entries: SitemapEntry[]) => write('urlset', 'url', entries);
export const writeSitemapIndex = (entries: SitemapEntry[]) =>
  write('sitemapindex', 'sitemap', entries);
