import { fileURLToPath } from 'node:url';
import { importPhotos } from '../../features/find/photos/index.ts';
import { demoFlagship } from '../staff/demo-staff.data.ts';

/** Drawn by scripts/draw-dishes.ts: the demo has no photos, because none may come from elsewhere. */
export const demoPictures = fileURLToPath(new URL('mamarosa0001', import.meta.url));

/**
 * Shows what photos do, with drawings of the flagship's dishes: they are checked, written again and
 * shown as a restaurant's photos are. Without them the demo is still whole.
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
