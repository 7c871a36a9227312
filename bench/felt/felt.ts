import { setPriority } from 'node:os';
import type { Browser } from '@playwright/test';
import type { Product } from '../product.ts';
import type { Figure } from '../report.ts';
import { arrivalFigures } from './arrival.ts';
import { interactionFigures } from './interactions.ts';
import { portalScores } from './lighthouse-portal.ts';
import { openBrowser } from './phone.ts';
import { photoFigures } from './photos.ts';
import { portalFigures } from './portal.ts';

type Part = (browser: Browser, url: string, product: Product, folder: string) => Promise<Figure[]>;

const highest = -19;

/** Raises our priority where that is allowed, so that other work slows the pages less. */
function goFirst() {
  try {
    setPriority(highest);
  } catch {
    // Then other work shows in the figures, and in the reference next to them.
  }
}

/** Measures in a browser; `folder` may store a session of the demo's owner. */
const inBrowser =
  (...parts: Part[]) =>
  async (product: Product, folder: string): Promise<Figure[]> => {
    // Signing in by calls stores the session here.
    process.env.E2E_DATA_DIR = folder;
    goFirst();
    const browser = await openBrowser();
    try {
      const figures: Figure[] = [];
      for (const part of parts)
        figures.push(...(await part(browser, product.url, product, folder)));
      return figures;
    } finally {
      await browser.close();
    }
  };

export const feltFigures = inBrowser(arrivalFigures, interactionFigures);
export const photosFelt = inBrowser((browser, _, product, folder) =>
  photoFigures(browser, product, folder),
);
export const portalFelt = inBrowser(portalFigures, portalScores);
