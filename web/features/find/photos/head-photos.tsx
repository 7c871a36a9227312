import type { Photo as PhotoFacts } from '#contract/find/photos/photos.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Photo } from '#web/ui/photo.tsx';
import { photoLabel, usePhotoDialog } from './use-photo-dialog.tsx';

type HeadPhotosProps = { photos: readonly PhotoFacts[]; name: string };

/** How many there is room for at the top of a wide page. */
export const mostHeadPhotos = 4;

/**
 * A restaurant's first photos, for the top of its page: a phone has room for one small one, a wide
 * screen for a strip as wide as the panel. Each opens in large.
 */
export function HeadPhotos({ photos, name }: HeadPhotosProps) {
  const [open, dialog] = usePhotoDialog(photos, name);
  return (
    <section
      aria-label={`Photos of ${name}`}
      className="order-2 md:order-first md:col-span-full md:-mx-8 md:grid md:auto-cols-fr md:grid-flow-col md:gap-1"
    >
      {photos.slice(0, mostHeadPhotos).map((photo, index) => (
        <button
          key={photo.photoId}
          type="button"
          aria-label={photoLabel(photo, index, photos.length)}
          className={classNames(
            'block focus-visible:-outline-offset-4',
            index === 0 ? 'rounded-lg md:col-span-2 md:rounded-none' : 'max-md:hidden',
          )}
          onClick={() => open(photo.photoId)}
        >
          <Photo
            photo={photo}
            eager={index === 0}
            first={index === 0}
            sizes={`(min-width: 80rem) ${index === 0 ? 48 : 16}rem, (min-width: 48rem) ${index === 0 ? 100 : 33}vw, 7rem`}
            className="size-28 rounded-lg md:h-44 md:w-full md:rounded-none"
          />
        </button>
      ))}
      {dialog}
    </section>
  );
}
