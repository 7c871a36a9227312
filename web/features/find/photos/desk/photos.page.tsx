import { Camera } from 'lucide-react';
import type { OwnPhoto } from '#contract/find/photos/photos.ts';
import { localDayText } from '#web/platform/local-time.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Photo } from '#web/ui/photo.tsx';
import type { Route } from './+types/photos.page';
import { DishPhotos } from './dish-photos.tsx';
import { FileButton } from './file-button.tsx';
import { PhotoCard } from './photo-card.tsx';
import { UploadList } from './upload-list.tsx';
import { ownPhotos, type Photos, usePhotos } from './use-photos.ts';
import { useUploads } from './use-uploads.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, ownPhotos);

/** Removed photos, for as long as they can be restored. */
function RemovedPhotos({ removed, photos }: { removed: OwnPhoto[]; photos: Photos }) {
  if (removed.length === 0) return null;
  const nameOf = ({ alt, itemId }: OwnPhoto) =>
    alt || photos.dishes.find((dish) => dish.itemId === itemId)?.itemName || 'Photo';
  return (
    <section aria-labelledby="removed-photos" className="grid grid-cols-1 gap-3">
      <h2 id="removed-photos" className="text-xl">
        Recently removed
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
        {removed.map((photo) => (
          <li key={photo.photoId} className="flex flex-wrap items-center gap-4 px-3 py-2">
            <Photo photo={photo} sizes="4rem" className="size-16 shrink-0 rounded-md opacity-60" />
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">{nameOf(photo)}</p>
              <p className="text-sm text-ink-soft">
                Gone for good on {photo.removedUntil && localDayText(photo.removedUntil)}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              disabled={photos.busy}
              aria-label={`Put back: ${nameOf(photo)}`}
              onClick={() => void photos.change('putPhotoBack', photo.photoId)}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where staff add, describe, reorder and remove the photos that diners see. */
export default function PhotosDesk() {
  const photos = usePhotos();
  const uploads = useUploads(photos.reload);
  const shown = photos.results.filter(({ removedUntil }) => removedUntil === null);
  const house = shown.filter(({ itemId }) => itemId === null);
  const addButton = (
    <FileButton label="Add photos" multiple onFiles={(files) => uploads.add(files, null)} />
  );
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-labelledby="house-photos" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="house-photos" className="text-xl">
            Your restaurant
          </h2>
          {house.length > 0 && addButton}
        </div>
        <UploadList uploads={uploads} />
        {house.length === 0 && uploads.uploads.length === 0 && (
          <EmptyState
            as="h3"
            size="sm"
            icon={<Camera size={26} />}
            title="No photos yet"
            text="Show the room, the terrace, the people who cook. Diners look at photos first."
            action={addButton}
          />
        )}
        {house.length > 0 && (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {house.map((photo, index) => (
              <PhotoCard key={photo.photoId} photo={photo} position={index + 1} photos={photos} />
            ))}
          </ul>
        )}
      </section>
      <DishPhotos shown={shown} photos={photos} uploads={uploads} />
      <RemovedPhotos
        removed={photos.results.filter(({ removedUntil }) => removedUntil !== null)}
        photos={photos}
      />
    </div>
  );
}
