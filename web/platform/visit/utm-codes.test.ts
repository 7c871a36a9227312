import { beforeEach, describe, expect, test, vi } from 'vitest';

const landing = (query: string) => new URL(`https://joyous.example/restaurant/x?id=abc${query}`);

/** Imports the module again, as a newly loaded page would. */
async function freshPage() {
  vi.resetModules();
  return await import('./utm-codes.ts');
}

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  };
}

const refusing = {
  getItem: () => {
    throw new Error('no storage');
  },
  setItem: () => {
    throw new Error('no storage');
  },
};

beforeEach(() => vi.stubGlobal('sessionStorage', storage()));

describe('where a visit came from', () => {
  test('is read from the five codes in the address, each limited in length', async () => {
    const { utmCodesOf } = await freshPage();
    expect(
      utmCodesOf(landing(`&utm_source=mail&utm_campaign=${'x'.repeat(200)}&utm_term=%20&other=1`)),
    ).toEqual({ utm_source: 'mail', utm_campaign: 'x'.repeat(120) });
  });

  test('is kept for the visit, even after a reload', async () => {
    const page = await freshPage();
    page.rememberUtmCodes(landing('&utm_source=mail&utm_medium=text'));
    page.rememberUtmCodes(landing(''));
    const expected = { utm_source: 'mail', utm_medium: 'text' };
    expect(page.utmCodes()).toEqual(expected);
    expect((await freshPage()).utmCodes()).toEqual(expected);
  });

  test('is replaced completely by a newer campaign', async () => {
    const page = await freshPage();
    page.rememberUtmCodes(landing('&utm_source=mail&utm_medium=text'));
    page.rememberUtmCodes(landing('&utm_source=poster'));
    expect(page.utmCodes()).toEqual({ utm_source: 'poster' });
  });

  test('is kept by the page if the browser refuses to store it', async () => {
    vi.stubGlobal('sessionStorage', refusing);
    const page = await freshPage();
    expect(page.utmCodes()).toEqual({});
    page.rememberUtmCodes(landing('&utm_source=mail'));
    expect(page.utmCodes()).toEqual({ utm_source: 'mail' });
  });

  test('is empty when the storage contains something else', async () => {
    sessionStorage.setItem('joyous.utm', 'broken{');
    expect((await freshPage()).utmCodes()).toEqual({});
  });
});
