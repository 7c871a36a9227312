import type { Photo as PhotoFacts } from '#contract/find/photos/photos.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Photo } from '#web/ui/photo.tsx';

type PhotoDialogProps = { photo: PhotoFacts | undefined; name: string; onClose: () => void };

/** One photo, large. */
export default function PhotoDialog({ photo, name, onClose }: PhotoDialogProps) {
  return (
    <Dialog open={photo !== undefined} onClose={onClose} title={photo?.alt || name} footer={null}>
      {photo && (
        <Photo
          photo={photo}
          sizes="(min-width: 45rem) 42rem, 95vw"
          className="aspect-4/3 w-full rounded-md"
        />
      )}
    </Dialog>
  );
}
