import { parentPort } from 'node:worker_threads';
import { drawPicture, type PictureFacts } from './draw-picture.ts';

parentPort?.on('message', async ({ id, facts }: { id: number; facts: PictureFacts }) => {
  const drawn = await drawPicture(facts).catch((error: unknown) => ({ problem: String(error) }));
  parentPort?.postMessage({ id, drawn });
});
