import type { FastifyInstance } from 'fastify';
import { businessExternalIdSchema } from '#contract/text.ts';
import { dependsOn } from '#platform/cache/dependencies.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { findRestaurant } from '../../find/restaurants/index.ts';
import { serveDocument } from '../../people/access/index.ts';
import { createPictureWorker } from './picture-worker.ts';

/** The picture that a link to a restaurant shows where it is shared. */
export function sharePicturesRoutes(app: FastifyInstance): void {
  const worker = createPictureWorker();
  app.addHook('onClose', worker.stop);

  serveDocument(app, {
    path: '/share-pictures/:file',
    contentType: 'image/jpeg',
    make: async ({ file = '' }, { database }) => {
      const id = businessExternalIdSchema.safeParse(file.replace(/\.jpg$/, ''));
      const row =
        id.success && file.endsWith('.jpg') ? await findRestaurant(database, id.data) : undefined;
      if (!row) return refuse('not_found');
      dependsOn(`restaurant:${row.external_id}`);
      return worker.draw({
        name: row.name,
        cuisines: row.cuisines.join(', '),
        cityAndState: `${row.city}, ${row.state}`,
        priceLevel: row.price_level,
        rating: Number(row.rating),
        picture: row.picture,
      });
    },
  });
}
