import { describe, expect, test } from 'vitest';
import { shownWebsite, websiteSchema } from './fields.ts';

const scheme = 'must be an address that starts with http:// or https://';
const misleading = 'must not contain spaces, backslashes or invisible characters';
const named = "must not have a user name or password before the site's name";

describe('a website', () => {
  test.each([
    'https://rosa.example',
    'http://www.rosa.example:8080/menu?day=1#top',
    'HTTPS://Rosa.example/@rosa',
    'https://rosa.example/?to=a@b.example',
    'https://café.example/menü/面',
    'https://rosa.example/100%25/%E2%80%AE',
  ])('may be %s', (text) => {
    expect(websiteSchema.parse(` ${text} `)).toBe(text);
    expect(shownWebsite(text)).toBe(text);
  });

  test.each([
    ['https://user:pass@evil.example', named],
    ['https://good.example@evil.example/', named],
    ['https://@evil.example', named],
    ['https://:@evil.example', named],
    ['https://good.example%2f@evil.example', named],
    ['https://evil.example\\@good.example', misleading],
    ['https:\\\\evil.example', misleading],
    ['https://evil.example/\u202egnp.good', misleading],
    ['https://evil\u200b.example', misleading],
    ['https://evil.example/\u2066a\u2069', misleading],
    ['https://evil.example/\u3164', misleading],
    ['https://evil.example/\ufeffa', misleading],
    ['https://evil.example/ good.example', misleading],
    ['https://evil.example/\u00a0good.example', misleading],
    ['https://evil.example/\ta', misleading],
    ['https://evil.example/a\u0000b', misleading],
    ['https://evil.example/\ud800', misleading],
    ['https:evil.example', scheme],
    ['https:///evil.example', scheme],
    ['//evil.example', scheme],
    ['javascript:alert(1)', scheme],
    ['ftp://evil.example', scheme],
    ['https://evil.example／@good', named],
    ['', scheme],
  ])('is not %j', (text, message) => {
    expect(websiteSchema.safeParse(text).error?.issues).toMatchObject([{ message }]);
    // Stored before the rule was so strict.
    expect(shownWebsite(text)).toBeNull();
  });
});
