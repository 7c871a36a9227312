import { type PageMatches, pageMeta } from '../discovery/index.ts';
import type { PageContent } from './page-content.ts';

export const contentMeta =
  ({ title, description, path }: PageContent) =>
  ({ matches }: { matches: PageMatches }) =>
    pageMeta(matches, { title: `${title} | Joyous`, description, path });
