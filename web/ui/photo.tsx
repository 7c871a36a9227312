import { type PhotoFormat, photoPath } from '#contract/photos/photo-files.ts';
import type { Photo as PhotoFacts } from '#contract/photos/photos.ts';
import { classNames } from './class-names.ts';

type PhotoProps = {
  photo: PhotoFacts;
  /** How wide it is shown, as the attribute `sizes` says it: `(min-width: 40rem) 50vw, 100vw`. */
  sizes: string;
  /** At the top of a page; the others load when they come near. */
  eager?: boolean;
  /** Its size: the photo fills it, cut at the longer edges. */
  className: string;
};

const sourcesOf = ({ photoId, widths }: PhotoFacts, format: PhotoFormat) =>
  widths.map((width) => `${photoPath({ photoId, width, format })} ${width}w`).join(', ');

/** Its place is there, filled with its colors, before it is. */
export function Photo({ photo, sizes, eager = false, className }: PhotoProps) {
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
          src={photoPath({ photoId: photo.photoId, width: smallest, format: 'webp' })}
          srcSet={sourcesOf(photo, 'webp')}
          sizes={sizes}
          alt={photo.alt}
          width={photo.width}
          height={photo.height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
    </span>
  );
}
