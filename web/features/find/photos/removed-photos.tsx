import type { OwnPhoto } from '#contract/find/photos/photos.ts';
import { Button } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/photo.tsx';
import type { Photos } from './use-photos.ts';

const dayText = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });

/** Removed photos, for as long as they can be restored. */
export function RemovedPhotos({ removed, photos }: { removed: OwnPhoto[]; photos: Photos }) {
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
                Gone for good on {photo.removedUntil && dayText(photo.removedUntil)}
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
