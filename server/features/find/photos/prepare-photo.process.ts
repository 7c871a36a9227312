import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { preparePhoto } from './prepare-photo.ts';

// One photo, and then the process ends: caching is useless, and one core is left to the server.
sharp.cache(false);
sharp.concurrency(1);
// Preparing takes seconds, and the server's calls should not wait for it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const prepared = await preparePhoto(await buffer(process.stdin));
process.send?.(prepared, () => process.disconnect());
