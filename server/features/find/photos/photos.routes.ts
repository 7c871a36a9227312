import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { photoFormats, photoWidths } from '#contract/find/photos/photo-files.ts';
import * as calls from '#contract/find/photos/photos.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { sendRefusal } from '#platform/http/error-handler.ts';
import { commonRefusal } from '#platform/http/refusal.ts';
import { restaurantOf, routesOf, type Services } from '../../people/access/index.ts';
import { createPhotoAdder } from './add-photo.ts';
import { describePhoto, putPhotoBack, putPhotoFirst, removePhoto } from './change-photo.ts';
import { limitUploads } from './limit-uploads.routes.ts';
import { fileNameOf } from './photo-files.ts';
import { createPhotoPreparer } from './photo-preparer.ts';
import { createShownPhotos, listPhotos, showPhotos } from './show-photos.ts';
import { isStaffKey } from './staff-key.ts';

const fileParams = z.object({ photoId: z.uuid(), file: z.string() });
const keyQuery = z.object({ key: z.string().max(100) });

/** Browsers cache it, but shared caches must not: it may be removed. */
const forDiners = 'private, max-age=31536000, immutable';
const forStaff = 'private, max-age=3600';

/** `480.webp`, limited to the sizes and formats that exist. */
function fileAsked(params: unknown) {
  const read = fileParams.safeParse(params);
  if (!read.success) return undefined;
  const { file, photoId } = read.data;
  for (const width of photoWidths) {
    for (const format of photoFormats) {
      if (file === `${width}.${format}`) return { photoId, width, format };
    }
  }
  return undefined;
}

type PhotoParts = {
  store: FileStore;
  services: Pick<Services, 'cache' | 'database' | 'vault' | 'now'>;
};

export function photosRoutes(app: FastifyInstance, { services, store }: PhotoParts): void {
  const { cache, database, now, vault } = services;
  const isShown = createShownPhotos(cache, database);
  const preparer = createPhotoPreparer();
  app.addHook('onClose', async () => preparer.stop());

  const adder = createPhotoAdder({ preparer, store });
  limitUploads(app, {
    whose: (request) => restaurantOf(app, request),
    isAdding: adder.isAdding,
  });
  routesOf(calls, {
    showPhotos: { cached: showPhotos },
    listPhotos,
    addPhoto: adder.add,
    describePhoto,
    putPhotoFirst,
    removePhoto,
    putPhotoBack,
  })(app);

  app.get('/photos/:photoId/:file', { schema: { hide: true } }, async (request, reply) => {
    const asked = fileAsked(request.params);
    const { data: { key } = {} } = keyQuery.safeParse(request.query);
    if (!asked) return sendRefusal(request, reply, commonRefusal('not_found'));
    const { photoId } = asked;
    const isOfStaff = key !== undefined && isStaffKey(vault, { key, photoId, nowMs: now() });
    const mayRead = isOfStaff || (await isShown(photoId));
    const content = mayRead ? await store.read(fileNameOf(asked)) : undefined;
    if (!content) return sendRefusal(request, reply, commonRefusal('not_found'));
    return reply
      .header('content-type', `image/${asked.format}`)
      .header('cache-control', isOfStaff ? forStaff : forDiners)
      .send(content);
  });
}
