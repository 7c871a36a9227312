import type { FastifyInstance } from 'fastify';
import { businessExternalIdSchema } from '#contract/text.ts';
import type { AnswerCache } from '#platform/cache/answer-cache.ts';
import { dependsOn } from '#platform/cache/dependencies.ts';
import type { Database } from '#platform/database/pool.ts';
import { mountDocument } from '#platform/http/mount-document.ts';
import { commonRefusal } from '#platform/http/refusal.ts';
import { findRestaurant } from '../restaurants/index.ts';
import { createPictureWorker } from './picture-worker.ts';

/** The picture that a link to a restaurant shows where it is shared. */
export function sharePicturesRoutes(
  app: FastifyInstance,
  { database, cache }: { database: Database; cache: AnswerCache },
) {
  const worker = createPictureWorker();
  app.addHook('onClose', worker.stop);

  mountDocument(app, cache, {
    path: '/share-pictures/:file',
    contentType: 'image/jpeg',
    make: async ({ params }) => {
      const { file } = params as { file: string };
      const id = businessExternalIdSchema.safeParse(file.replace(/\.jpg$/, ''));
      const row =
        id.success && file.endsWith('.jpg') ? await findRestaurant(database, id.data) : undefined;
      if (!row) return commonRefusal('not_found');
      dependsOn(`restaurant:${row.external_id}`);
      return worker.draw({
        name: row.name,
        cuisines: row.cuisines.join(', '),
        place: `${row.city}, ${row.state}`,
        priceLevel: row.price_level,
        rating: Number(row.business_rating),
        picture: row.picture,
      });
    },
  });
}
