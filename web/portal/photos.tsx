import { loadPhotos, PhotosDesk } from '../features/photos/index.ts';
import { forPage } from '../platform/portal-api.ts';
import { unlistedMeta } from '../platform/unlisted-meta.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Container } from '../ui/container.tsx';
import type { Route } from './+types/photos';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => forPage(request, loadPhotos());

export const meta = unlistedMeta('Photos | Joyous');

export default function Photos({ loaderData }: Route.ComponentProps) {
  return (
    <Container className="grid gap-6 py-8">
      <div className="grid gap-3">
        <Breadcrumb
          above={[{ label: 'Restaurant Details', to: '/business/management/details' }]}
          here="Photos"
        />
        <div>
          <h1 className="text-2xl">Photos</h1>
          <p className="mt-1 text-ink-soft">
            What diners see of your restaurant and its dishes. A change shows at once.
          </p>
        </div>
      </div>
      <PhotosDesk loaded={loaderData} />
    </Container>
  );
}
