import type { FastifyInstance } from 'fastify';
import { businessExternalIdSchema } from '#contract/text.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Memory } from '#platform/freshness/memory.ts';
import { dependsOn } from '#platform/freshness/scope.ts';
import { mountDocument } from '#platform/http/mount-document.ts';
import { commonRefusals } from '#platform/http/refusal.ts';
import { findRestaurant } from '../restaurants/index.ts';
import { createPainter } from './painter.ts';

/** The picture that a link to a restaurant shows where it is shared. */
export function sharePicturesRoutes(
  app: FastifyInstance,
  { database, memory }: { database: Database; memory: Memory },
) {
  const painter = createPainter();
  app.addHook('onClose', painter.stop);

  mountDocument(app, memory, {
    path: '/share-pictures/:file',
    contentType: 'image/jpeg',
    make: async ({ params }) => {
      const { file } = params as { file: string };
      const id = businessExternalIdSchema.safeParse(file.replace(/\.jpg$/, ''));
      const row =
        id.success && file.endsWith('.jpg') ? await findRestaurant(database, id.data) : undefined;
      if (!row) return commonRefusals.notFound;
      dependsOn(`restaurant:${row.external_id}`);
      return painter.draw({
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
