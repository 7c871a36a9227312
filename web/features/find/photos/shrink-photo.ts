import { isMoving } from '#contract/find/photos/moves.ts';
import { longestEdgeSent, mostPhotoBytes } from '#contract/find/photos/photo-files.ts';
import { photoMovesText } from '#contract/find/photos/refusals.ts';

/** Files up to this size are sent unchanged: the server judges them. */
const smallBytes = 1_500_000;
/** Enough to hold everything before a file's first picture. */
const headBytes = 1_000_000;

/** The photo to send; `undefined` if it is too large and cannot be made smaller. */
export async function photoToSend(file: File): Promise<Blob | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  // Shrinking a moving picture would silently keep only its first frame.
  if (isMoving(head)) throw new Error(photoMovesText);
  const sent = file.size <= smallBytes ? file : ((await shrink(file)) ?? file);
  return sent.size <= mostPhotoBytes ? sent : undefined;
}

/** Phones take photos of 5 MB and more, some in formats that only they can read. */
async function shrink(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, longestEdgeSent / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  return made && made.size < file.size ? made : undefined;
}
