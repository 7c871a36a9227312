import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { tableColorOf, tableColors } from '#contract/find/restaurants/table-colors.ts';

/** What the picture of a restaurant's link shows. */
export type PictureFacts = {
  name: string;
  cuisines: string;
  cityAndState: string;
  priceLevel: number;
  rating: number;
  /** The dish's name in web/public/dishes. */
  picture: string;
};

// The size that https://ogp.me readers show without cropping.
const width = 1_200;
const height = 630;
const margin = 72;
const textWidth = 570;
const nameLooks = [
  { font: '700 76px display', lineHeight: 84, mostLines: 2 },
  { font: '700 54px display', lineHeight: 62, mostLines: 4 },
] as const;

/** As in web/styles/tokens.css. */
const colors = {
  cream: '#fef9f1',
  ink: '#2b1a22',
  inkSoft: '#5d4952',
  accent: '#d83c01',
} as const;

const projectFile = (path: string) => new URL(`../../../../${path}`, import.meta.url);

function register(files: string, alias: string) {
  for (const script of ['latin', 'latin-ext']) {
    const file = `node_modules/${files.replace('SCRIPT', script)}.woff2`;
    GlobalFonts.registerFromPath(fileURLToPath(projectFile(file)), alias);
  }
}
register('@fontsource/bricolage-grotesque/files/bricolage-grotesque-SCRIPT-700-normal', 'display');
register('@fontsource-variable/figtree/files/figtree-SCRIPT-wght-normal', 'text');

function wrap(context: SKRSContext2D, text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && context.measureText(longer).width > textWidth) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function shorten(context: SKRSContext2D, text: string): string {
  if (context.measureText(text).width <= textWidth) return text;
  let stored = text;
  while (stored && context.measureText(`${stored.trimEnd()}...`).width > textWidth) {
    stored = stored.slice(0, -1);
  }
  return `${stored.trimEnd()}...`;
}

/** Draws the name as large as it fits, and returns where the next line goes. */
function drawName(context: SKRSContext2D, name: string): number {
  context.fillStyle = colors.ink;
  const [large, small] = nameLooks;
  context.font = large.font;
  const fits = wrap(context, name).length <= large.mostLines;
  const { font, lineHeight, mostLines } = fits ? large : small;
  context.font = font;
  const lines = wrap(context, name);
  const shown = [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(' ')]
    .filter(Boolean)
    .map((line) => shorten(context, line));
  let y = 290 - (shown.length * lineHeight) / 2;
  for (const line of shown) {
    context.fillText(line, margin, y);
    y += lineHeight;
  }
  return y;
}

function drawSmile(context: SKRSContext2D, x: number, y: number, size: number) {
  context.save();
  context.translate(x, y);
  context.scale(size / 32, size / 32);
  context.fillStyle = colors.accent;
  context.beginPath();
  context.arc(16, 16, 16, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#fff';
  for (const eye of [11, 21]) {
    context.beginPath();
    context.arc(eye, 12.5, 2, 0, Math.PI * 2);
    context.fill();
  }
  context.strokeStyle = '#fff';
  context.lineWidth = 2.6;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(8, 18.5);
  context.bezierCurveTo(11, 26, 21, 26, 24, 18.5);
  context.stroke();
  context.restore();
}

/** Large, on the color of the cuisine, and cut off at the picture's edge, as on our pages. */
async function drawDish(context: SKRSContext2D, { picture, cuisines }: PictureFacts) {
  const left = margin + textWidth + 48;
  const { light, shade } = tableColors[tableColorOf(cuisines)];
  const table = context.createLinearGradient(left, 0, width, height);
  table.addColorStop(0, light);
  table.addColorStop(1, shade);
  context.fillStyle = table;
  context.fillRect(left, 0, width - left, height);
  const dish = await loadImage(await readFile(projectFile(`web/public/dishes/${picture}.avif`)));
  const size = 690;
  context.save();
  context.beginPath();
  context.rect(left, 0, width - left, height);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(dish, left + 36, (height - size) / 2 + 14, size, size);
  context.restore();
}

export async function drawPicture(facts: PictureFacts): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colors.cream;
  context.fillRect(0, 0, width, height);
  await drawDish(context, facts);

  const y = drawName(context, facts.name);
  context.font = '500 34px text';
  context.fillStyle = colors.inkSoft;
  const rating = facts.rating > 0 ? `  ·  ${facts.rating.toFixed(1)} of 5` : '';
  const more = `${facts.cityAndState}  ·  ${'$'.repeat(facts.priceLevel)}${rating}`;
  context.fillText(shorten(context, facts.cuisines), margin, y);
  context.fillText(shorten(context, more), margin, y + 50);

  drawSmile(context, margin, 520, 56);
  context.font = '700 44px display';
  context.fillStyle = colors.ink;
  context.fillText('Joyous', margin + 72, 563);
  return canvas.encode('jpeg', 88);
}
