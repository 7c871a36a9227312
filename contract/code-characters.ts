/**
 * Short codes are read aloud and typed on phones: no characters that look like others (0 O Q, 1 I L,
 * 2 Z, 5 S, 8 B, U V), and no vowels, so that no words appear by chance.
 */
export const codeCharacters = '34679CDFGHJKMNPRTVWXY';
