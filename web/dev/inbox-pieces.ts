export type Piece = { kind: 'text' | 'link' | 'code'; text: string; at: number };

// An address; a number of six digits, as for signing in; a coupon's code in its three parts.
const special = /(?<link>https?:\/\/\S+)|(?<code>\b(?:\d{6}|[0-9A-Z]{3}(?:-[0-9A-Z]{3}){2})\b)/g;

/** A message in parts: links to follow, codes to copy, and the rest. */
export function piecesOf(body: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (kind: Piece['kind'], text: string) => {
    if (text) pieces.push({ kind, text, at });
    at += text.length;
  };
  for (const match of body.matchAll(special)) {
    add('text', body.slice(at, match.index));
    add(match.groups?.link ? 'link' : 'code', match[0]);
  }
  add('text', body.slice(at));
  return pieces;
}
