import { loadForPage } from '#web/platform/query/load-for-page.ts';
import type { Route } from './+types/photos.page';
import { PhotosDesk } from './photos-desk.tsx';
import { ownPhotos } from './use-photos.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, ownPhotos);

export default PhotosDesk;
