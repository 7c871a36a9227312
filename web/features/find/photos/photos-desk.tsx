import { Camera } from 'lucide-react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DishPhotos } from './dish-photos.tsx';
import { FileButton } from './file-button.tsx';
import { PhotoCard } from './photo-card.tsx';
import { RemovedPhotos } from './removed-photos.tsx';
import { UploadList } from './upload-list.tsx';
import { usePhotos } from './use-photos.ts';
import { useUploads } from './use-uploads.ts';

/** Where staff add, describe, reorder and remove the photos that diners see. */
export function PhotosDesk() {
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
        {house.length === 0 ? (
          <EmptyState
            as="h3"
            size="sm"
            icon={<Camera size={26} />}
            title="No photos yet"
            text="Show the room, the terrace, the people who cook. Diners look at photos first."
            action={addButton}
          />
        ) : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {house.map((photo, index) => (
              <PhotoCard key={photo.photoId} photo={photo} place={index + 1} photos={photos} />
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
