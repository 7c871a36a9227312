import { loadPagesForPage } from '#web/platform/query/load-for-page.ts';
import { ChangeList, changePages } from '../../features/portal/edits/index.ts';
import type { Route } from './+types/changes';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPagesForPage(request, changePages);

export default ChangeList;
