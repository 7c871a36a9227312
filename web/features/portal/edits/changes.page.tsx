import { loadPagesForPage } from '#web/platform/query/load-for-page.ts';
import type { Route } from './+types/changes.page';
import { ChangeList, changePages } from './change-list.tsx';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPagesForPage(request, changePages);

export default ChangeList;
