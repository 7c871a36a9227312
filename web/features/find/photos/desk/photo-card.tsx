import { photoCalls } from '#contract/find/photos/calls.ts';
import type { OwnPhoto } from '#contract/find/photos/photos.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Photo } from '#web/ui/photo.tsx';
import type { Photos } from './use-photos.ts';

const longestAlt = 160;

type PhotoCardProps = { photo: OwnPhoto; position: number; photos: Photos };

/** `place` counts from 1. */
export function PhotoCard({ photo, position, photos }: PhotoCardProps) {
  const { photoId } = photo;
  const name = photo.alt || `photo ${position}`;
  const { busy, field, form } = useForm({
    check: ({ alt }) => ({ values: { alt: String(alt).trim() } }),
    send: (body) => portalApi.call(photoCalls.describePhoto, { params: { photoId }, body }),
    onDone: photos.reload,
  });
  return (
    <li className="grid content-start gap-3 rounded-lg border border-line bg-paper p-3">
      <div className="relative">
        <Photo
          photo={photo}
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 90vw"
          className="aspect-4/3 rounded-md"
        />
        {position === 1 && (
          <span className="absolute top-2 left-2">
            <Badge tone="accent">First</Badge>
          </span>
        )}
      </div>
      <form {...form} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            {...field('alt')}
            label="What it shows"
            defaultValue={photo.alt}
            maxLength={longestAlt}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="secondary" loading={busy} aria-label={`Save: ${name}`}>
          Save
        </Button>
      </form>
      <div className="flex flex-wrap justify-end gap-2">
        {position > 1 && (
          <Button
            variant="quiet"
            size="sm"
            disabled={photos.busy}
            aria-label={`Put first: ${name}`}
            onClick={() => void photos.change('putPhotoFirst', photoId)}
          >
            Put first
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          disabled={photos.busy}
          aria-label={`Remove: ${name}`}
          onClick={() => void photos.change('removePhoto', photoId)}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
