import { loadPhotos, PhotosDesk } from '../../features/photos/index.ts';
import { forPage } from '../../platform/portal-api.ts';
import { unlistedMeta } from '../../platform/unlisted-meta.ts';
import type { Route } from './+types/photos';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => forPage(request, loadPhotos());

export const meta = unlistedMeta('Photos | Joyous');

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return <PhotosDesk loaded={loaderData} />;
}
