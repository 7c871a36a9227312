import { loadPagesForPage } from '#web/platform/query/load-for-page.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { ChangeList, changePages } from '../../features/portal/edits/index.ts';
import type { Route } from './+types/changes';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPagesForPage(request, changePages);

export const meta = unlistedMeta('Changes | Joyous');

export default ChangeList;
