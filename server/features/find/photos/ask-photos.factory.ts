import * as photos from '#contract/find/photos/photos.ts';
import type { Ask } from '../../../testing/ask.ts';
import { jpegPicture } from './photos.factory.ts';

/** Everything a restaurant may do with a photo, using the same one everywhere. */
export async function askPhotos(ask: Ask): Promise<void> {
  const { photoId } = await ask(photos.addPhoto, { body: await jpegPicture() });
  const params = { photoId };
  await ask(photos.describePhoto, { params, body: { alt: 'The oven' } });
  await ask(photos.putPhotoFirst, { params });
  await ask(photos.removePhoto, { params });
  await ask(photos.listPhotos);
  await ask(photos.putPhotoBack, { params });
}
