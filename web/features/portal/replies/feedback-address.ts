/** Which reviews come before the newest. */
export type First = 'low' | 'unanswered' | 'newest';

/** What is shown is kept in the address, so that a link can be shared and Back works. */
export type FeedbackView = {
  rating: number | undefined;
  first: First;
  search: string;
  /** The review in the popup. */
  opened: number | undefined;
};

const firsts = ['low', 'unanswered', 'newest'] as const satisfies readonly First[];

const wholeNumber = (text: string | null, most: number) => {
  const read = Number(text);
  return Number.isInteger(read) && read >= 1 && read <= most ? read : undefined;
};

export const readFeedbackView = (params: URLSearchParams): FeedbackView => ({
  rating: wholeNumber(params.get('rating'), 5),
  first: firsts.find((first) => first === params.get('first')) ?? 'low',
  search: params.get('search') ?? '',
  opened: wholeNumber(params.get('review'), 2_147_483_647),
});

export function writeFeedbackView(
  params: URLSearchParams,
  change: Partial<FeedbackView>,
): URLSearchParams {
  const { rating, first, search, opened } = { ...readFeedbackView(params), ...change };
  const next = new URLSearchParams(params);
  const write = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  write('rating', rating?.toString());
  write('first', first === 'low' ? undefined : first);
  write('search', search);
  write('review', opened?.toString());
  return next;
}
