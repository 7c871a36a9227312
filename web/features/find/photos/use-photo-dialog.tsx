import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Photo } from '#contract/find/photos/photos.ts';

// Loaded when somebody opens the first photo.
const PhotoDialog = lazy(() => import('./photo-dialog.tsx'));

/** What opens one of these photos in large, and the dialog to put on the page. */
export function usePhotoDialog(
  photos: readonly Photo[],
  name: string,
): [open: (photoId: string) => void, dialog: ReactNode] {
  const [openId, setOpenId] = useState<string>();
  const [wasOpened, setWasOpened] = useState(false);
  const open = (photoId: string) => {
    setWasOpened(true);
    setOpenId(photoId);
  };
  return [
    open,
    wasOpened && (
      <Suspense>
        <PhotoDialog
          photo={photos.find(({ photoId }) => photoId === openId)}
          name={name}
          onClose={() => setOpenId(undefined)}
        />
      </Suspense>
    ),
  ];
}

/** "Photo 2 of 5: The terrace at night" */
export const photoLabel = ({ alt }: Photo, index: number, of: number) =>
  `Photo ${index + 1} of ${of}${alt ? `: ${alt}` : ''}`;
