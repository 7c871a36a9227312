import { mkdir } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import sharp, { type Sharp } from 'sharp';
import { bowls } from './dishes/bowls.data.ts';
import { flagship } from './dishes/flagship.data.ts';
import { flour } from './dishes/flour.data.ts';
import { hands } from './dishes/hands.data.ts';
import { lightUp } from './dishes/light.ts';
import { plates } from './dishes/plates.data.ts';
import { createDice, createRelief } from './dishes/relief.ts';
import type { Draw } from './dishes/wares.ts';

// `node scripts/draw-dishes.ts [NAME...]` draws the pictures in web/public/dishes again, and those of the
// first demo restaurant, which the demo uploads the way restaurants upload their photos. None of them is a
// photo, and they contain nothing made by others.
const names = process.argv.slice(2);
const ownDishes: Record<string, Draw> = { ...flour, ...bowls, ...plates, ...hands };
const drawings = 'web/public/dishes';
const uploads = 'server/demo/pictures/mamarosa0001/dishes';

/** A PNG. `size` is larger than the picture: scaling it down makes the edges smooth. */
function draw(dish: Draw, size: number): Buffer {
  const relief = createRelief(size);
  dish(relief, createDice(7));
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  const image = context.createImageData(size, size);
  image.data.set(lightUp(relief));
  context.putImageData(image, 0, 0);
  return canvas.toBuffer('image/png');
}

async function drawAll(
  dishes: Record<string, Draw>,
  size: number,
  write: (name: string, picture: Sharp) => Promise<unknown>,
) {
  for (const [name, dish] of Object.entries(dishes)) {
    if (names.length === 0 || names.includes(name)) await write(name, sharp(draw(dish, size)));
  }
}

await mkdir(uploads, { recursive: true });
// At this quality a picture has 8 KB, and shows no blocks.
await drawAll(ownDishes, 800, (name, picture) =>
  picture.resize(400).avif({ quality: 38, effort: 6 }).toFile(`${drawings}/${name}.avif`),
);
await drawAll(flagship, 1_440, (name, picture) =>
  picture.resize(960).flatten().jpeg({ quality: 82 }).toFile(`${uploads}/${name}.jpg`),
);
