/** A part of a list, with its quoted texts: a comma or semicolon within quotes separates nothing. */
const part = (separator: string) => new RegExp(`(?:[^${separator}"]|"(?:[^"\\\\]|\\\\.)*"?)+`, 'g');
const members = part(',');
const parameters = part(';');

/** RFC 9110, 12.4.2: 0 to 1, with at most three decimals. */
const weightText = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

function weightIn(written: readonly string[]): number {
  const weight = written.find((text) => /^q\s*=/i.test(text));
  if (weight === undefined) return 1;
  const value = weight.slice(weight.indexOf('=') + 1).trim();
  // An invalid weight counts as 0.
  return weightText.test(value) ? Number(value) : 0;
}

/**
 * What the header `Accept` or `Accept-Encoding` names, in lower case, each with its weight: 0 means
 * that it must not be sent.
 */
function weightsIn(header = ''): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const member of header.match(members) ?? []) {
    const [name = '', ...written] = (member.match(parameters) ?? []).map((text) => text.trim());
    if (name !== '') weights.set(name.toLowerCase(), weightIn(written));
  }
  return weights;
}

// The exact type counts before `text/*`, and that before `*/*`.
function wish(weights: ReadonlyMap<string, number>, mediaType: string): number {
  const [kind] = mediaType.split('/');
  return weights.get(mediaType) ?? weights.get(`${kind}/*`) ?? weights.get('*/*') ?? 0;
}

/** Whether a page is wanted rather than JSON, as by a browser that goes to an address. */
export function prefersPage(accept: string | undefined): boolean {
  const weights = weightsIn(accept);
  const [page, json] = [wish(weights, 'text/html'), wish(weights, 'application/json')];
  // Programs accept anything: they get a page only if they name it.
  return page > json || (page === json && page > 0 && weights.has('text/html'));
}

type Encodings<Encoding> = {
  /** The one that the caller prefers; among equals, the first of ours. */
  best: Encoding | undefined;
  /** It must be compressed, however short it is. */
  isPlainRefused: boolean;
};

/** RFC 9110, 12.5.3. */
export function encodingsIn<const Encoding extends string>(
  acceptEncoding: string | undefined,
  ours: readonly Encoding[],
): Encodings<Encoding> {
  const weights = weightsIn(acceptEncoding);
  const others = weights.get('*');
  const plain = weights.get('identity');
  const preference = (encoding: Encoding) => weights.get(encoding) ?? others ?? 0;
  const [best] = ours
    .filter((encoding) => preference(encoding) > 0 && preference(encoding) >= (plain ?? 0))
    .sort((a, b) => preference(b) - preference(a));
  return { best, isPlainRefused: (plain ?? others) === 0 };
}
