import { type PhotoFormat, photoPath } from '#contract/find/photos/photo-files.ts';
import type { Photo as PhotoFacts } from '#contract/find/photos/photos.ts';
import { classNames } from './class-names.ts';

/** `key` is for staff, who also see photos that diners don't. */
type Shown = PhotoFacts & { key?: string };

type PhotoProps = {
  photo: Shown;
  /** The width it is shown at, as the attribute `sizes`: `(min-width: 40rem) 50vw, 100vw`. */
  sizes: string;
  /** For photos at the top of a page; others load when they come near. */
  eager?: boolean;
  /** The page's largest photo: loaded before all others. */
  first?: boolean;
  /** Sets the size: the photo fills it, cropped at the longer edges. */
  className: string;
};

const addressOf = ({ key, photoId }: Shown, width: number, format: PhotoFormat) =>
  photoPath({ photoId, width, format }) + (key === undefined ? '' : `?key=${key}`);

const sourcesOf = (photo: Shown, format: PhotoFormat) =>
  photo.widths.map((width) => `${addressOf(photo, width, format)} ${width}w`).join(', ');

/** Its space, filled with its colors, is there before the photo loads. */
export function Photo({ photo, sizes, eager = false, first = false, className }: PhotoProps) {
  const [smallest = photo.width] = photo.widths;
  return (
    <span className={classNames('relative block overflow-hidden bg-sand', className)}>
      <img
        src={photo.preview}
        alt=""
        className="absolute inset-0 size-full scale-110 object-cover blur-md"
      />
      <picture>
        <source type="image/avif" srcSet={sourcesOf(photo, 'avif')} sizes={sizes} />
        <img
          src={addressOf(photo, smallest, 'webp')}
          srcSet={sourcesOf(photo, 'webp')}
          sizes={sizes}
          alt={photo.alt}
          width={photo.width}
          height={photo.height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
    </span>
  );
}
