import { fileURLToPath } from 'node:url';
import { importPhotos } from '../../features/find/photos/index.ts';
import { demoFlagship } from '../staff/demo-staff.data.ts';

/** Drawn by scripts/draw-dishes.ts. The demo has no real photos, because we may not use those of others. */
export const demoPictures = fileURLToPath(new URL('mamarosa0001', import.meta.url));

/**
 * Adds drawings of the first demo restaurant's dishes in place of photos: they are checked, encoded again
 * and shown like a restaurant's photos. If that fails, the rest of the demo still works.
 */
export async function addDemoPictures(
  parts: Parameters<typeof importPhotos>[0],
  nowMs: number,
): Promise<void> {
  const imported = await importPhotos(parts, {
    externalId: demoFlagship,
    folder: demoPictures,
    nowMs,
  });
  const refused = 'results' in imported ? imported.results.filter(({ why }) => why) : [imported];
  for (const err of refused) parts.logger.error({ err }, "couldn't add a picture of the demo");
}
