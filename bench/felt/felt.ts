import { setPriority } from 'node:os';
import type { Browser } from '@playwright/test';
import type { Product } from '../product.ts';
import type { Figure } from '../report.ts';
import { arrivalFigures } from './arrival.ts';
import { interactionFigures } from './interactions.ts';
import { portalScores } from './lighthouse-portal.ts';
import { openBrowser } from './phone.ts';
import { portalFigures } from './portal.ts';

type Part = (browser: Browser, url: string) => Promise<Figure[]>;

const highest = -19;

/** Where it is allowed: what else this machine does is not the page's fault. */
function goFirst() {
  try {
    setPriority(highest);
  } catch {
    // Then only what else runs shows in the figures, and the reference beside them says so.
  }
}

/** Measures in a browser, for which a session of the demo's owner may be kept in `folder`. */
const inBrowser =
  (...parts: Part[]) =>
  async ({ url }: Product, folder: string): Promise<Figure[]> => {
    // Where signing in by calls keeps what it got.
    process.env.E2E_DATA_DIR = folder;
    goFirst();
    const browser = await openBrowser();
    try {
      const figures: Figure[] = [];
      for (const part of parts) figures.push(...(await part(browser, url)));
      return figures;
    } finally {
      await browser.close();
    }
  };

export const feltFigures = inBrowser(arrivalFigures, interactionFigures);
export const portalFelt = inBrowser(portalFigures, portalScores);
