/** What we have about an order, as the restaurant and its diner's bank read it. */
export type CasePart = {
  title: string;
  lines: readonly string[];
  /** What would help the diner isn't sent. */
  isSent: boolean;
  /** It is the diner's own, and erased with them. */
  isDiners: boolean;
};

export type CaseFacts = {
  /** What was sold, line by line, with its sums. */
  product: readonly string[];
  /** The day on which it was handed over, in words. */
  serviceDay: string | null;
  parts: readonly CasePart[];
};

/** What the restaurant adds. */
export type Said = {
  words: string;
  /** Null: their name and number aren't sent. */
  diner: { name: string; phone: string } | null;
};

export type Evidence = {
  product: string;
  customerName: string | undefined;
  serviceDay: string | undefined;
  text: string;
};

/** What the provider takes of each: https://docs.stripe.com/api/disputes/update */
export const mostOfField = 20_000;
export const mostWords = 5_000;
const mostOfName = 200;

/** As many whole lines as fit. */
function fitted(lines: readonly string[]): string {
  const all = lines.join('\n');
  if (all.length <= mostOfField) return all;
  const rest = '... and more';
  let text = '';
  for (const line of lines) {
    const longer = `${text}${line}\n`;
    if (longer.length + rest.length > mostOfField) break;
    text = longer;
  }
  return text + rest;
}

/**
 * Exactly what the bank is sent. The page shows it before the press, and the server sends it: both by
 * this.
 */
export function evidenceOf({ product, serviceDay, parts }: CaseFacts, said: Said): Evidence {
  const { words, diner } = said;
  const phone = diner === null || diner.phone === '' ? [] : [`Their number: ${diner.phone}`, ''];
  return {
    product: fitted(product),
    customerName: diner?.name.slice(0, mostOfName) || undefined,
    serviceDay: serviceDay ?? undefined,
    text: fitted([
      ...(words === '' ? [] : [...words.split('\n'), '']),
      ...phone,
      ...parts
        .filter(({ isSent }) => isSent)
        .flatMap(({ title, lines }) => [`${title.toUpperCase()}`, ...lines, '']),
    ]).trimEnd(),
  };
}
