import { type Position, roundedPosition } from '#contract/search/near.ts';

const instead = 'Enter a city or ZIP code instead.';

/** By the browser's error code. */
const failures: Record<number, string> = {
  1: `Your browser didn't share your location. Allow it in the site settings, or enter a city or ZIP code.`,
  2: `We couldn't find your location. ${instead}`,
  3: `Finding your location took too long. Try again, or enter a city or ZIP code.`,
};

const unsupported = `This browser can't share your location. ${instead}`;

/**
 * Asks for the position, only when somebody presses the button. It is rounded at once: no part of
 * ours learns the exact one.
 */
export const locate = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error(unsupported));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundedPosition(coords)),
      ({ code }) => reject(new Error(failures[code] ?? failures[2])),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  });
