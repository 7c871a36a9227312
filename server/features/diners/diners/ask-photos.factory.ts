import * as photos from '#contract/photos/photos.ts';
import { jpegPicture } from '../photos/photos.factory.ts';
import type { Ask } from './ask-reports.factory.ts';

/** Everything a restaurant may do with a photo, using the same one everywhere. */
export async function askPhotos(ask: Ask): Promise<void> {
  const file = (await jpegPicture()).toString('base64');
  const { photoId } = await ask(photos.addPhoto, { body: { file } });
  const params = { photoId };
  await ask(photos.describePhoto, { params, body: { alt: 'The oven' } });
  await ask(photos.putPhotoFirst, { params });
  await ask(photos.removePhoto, { params });
  await ask(photos.listPhotos);
  await ask(photos.putPhotoBack, { params });
}
