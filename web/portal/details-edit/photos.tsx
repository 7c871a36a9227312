import { forPage } from '#web/platform/api/portal-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { loadPhotos, PhotosDesk } from '../../features/find/photos/index.ts';
import type { Route } from './+types/photos';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => forPage(request, loadPhotos());

export const meta = unlistedMeta('Photos | Joyous');

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return <PhotosDesk loaded={loaderData} />;
}
