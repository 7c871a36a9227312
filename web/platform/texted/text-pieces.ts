export type Piece = { kind: 'text' | 'link' | 'code'; text: string; at: number };

// A link; a six-digit sign-in code; a coupon code in its three parts.
const special = /(?<link>https?:\/\/\S+)|(?<code>\b(?:\d{6}|[0-9A-Z]{3}(?:-[0-9A-Z]{3}){2})\b)/g;

/** Splits a message into links to follow, codes to copy, and plain text. */
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
