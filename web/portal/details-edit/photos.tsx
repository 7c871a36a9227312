import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { ownPhotos, PhotosDesk } from '../../features/find/photos/index.ts';
import type { Route } from './+types/photos';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, ownPhotos);

export default PhotosDesk;
