import { lazy, Suspense, useState } from 'react';
import type { Photo as PhotoFacts } from '#contract/photos/photos.ts';
import { Photo } from '../../ui/photo.tsx';

// Loaded when somebody opens the first photo.
const PhotoDialog = lazy(() => import('./photo-dialog.tsx'));

type PhotoStripProps = { photos: readonly PhotoFacts[]; name: string };

/** More photos of a restaurant, side by side; each opens in large. */
export function PhotoStrip({ photos, name }: PhotoStripProps) {
  const [openId, setOpenId] = useState<string>();
  const [wasOpened, setWasOpened] = useState(false);
  const opened = photos.find(({ photoId }) => photoId === openId);
  if (photos.length === 0) return null;
  return (
    <section aria-label={`More photos of ${name}`}>
      <ul className="flex snap-x gap-3 overflow-x-auto pb-2">
        {photos.map((photo, index) => (
          <li key={photo.photoId} className="shrink-0 snap-start">
            <button
              type="button"
              className="block rounded-lg focus-visible:outline-2"
              aria-label={`Photo ${index + 1} of ${photos.length}${photo.alt ? `: ${photo.alt}` : ''}`}
              onClick={() => {
                setWasOpened(true);
                setOpenId(photo.photoId);
              }}
            >
              <Photo photo={photo} sizes="16rem" className="aspect-4/3 w-64 rounded-lg" />
            </button>
          </li>
        ))}
      </ul>
      {wasOpened && (
        <Suspense>
          <PhotoDialog photo={opened} name={name} onClose={() => setOpenId(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
