import type { Photo as PhotoFacts } from '#contract/find/photos/photos.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Photo } from '#web/ui/photo.tsx';
import { mostHeadPhotos } from './head-photos.tsx';
import { photoLabel, usePhotoDialog } from './use-photo-dialog.tsx';

type PhotoStripProps = { photos: readonly PhotoFacts[]; name: string };

/**
 * The photos that the top of a restaurant's page has no room for (HeadPhotos), side by side; each
 * opens in large.
 */
export function PhotoStrip({ photos, name }: PhotoStripProps) {
  const [open, dialog] = usePhotoDialog(photos, name);
  if (photos.length < 2) return null;
  return (
    <section
      aria-label={`More photos of ${name}`}
      className={classNames(photos.length <= mostHeadPhotos && 'md:hidden')}
    >
      <ul className="flex snap-x gap-3 overflow-x-auto pb-2">
        {photos.slice(1).map((photo, index) => (
          <li
            key={photo.photoId}
            className={classNames('shrink-0 snap-start', index + 1 < mostHeadPhotos && 'md:hidden')}
          >
            <button
              type="button"
              className="block rounded-lg focus-visible:outline-2"
              aria-label={photoLabel(photo, index + 1, photos.length)}
              onClick={() => open(photo.photoId)}
            >
              <Photo photo={photo} sizes="16rem" className="aspect-4/3 w-64 rounded-lg md:w-36" />
            </button>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
