import { Command, InvalidArgumentError, Option } from 'commander';
import { readSettings } from '#platform/settings/settings.ts';
import { inviteByHand, listAllReviews, moderateReview } from '../features/reviews/index.ts';
import { linesOf, refuse, unknownRestaurant } from './refuse.ts';
import { withDatabase } from './with-database.ts';

type Restaurant = { restaurant: string };
type ListedReview = NonNullable<Awaited<ReturnType<typeof listAllReviews>>>[number];

const shownCharacters = 60;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('It must be a whole number, from 1 on.');
}

const whose = () => new Option('--restaurant <externalId>', 'whose reviews').makeOptionMandatory();

function lineOf(review: ListedReview): string {
  const name = `${review.first_name} ${review.last_name}`.trim() || 'no name';
  const text = [...review.description.replaceAll('\n', ' ')];
  return [
    review.user_review_id,
    review.created_at.toISOString().slice(0, 10),
    `${review.rating}/5`,
    review.state,
    review.anonymous ? `${name} (anonymous)` : name,
    text.slice(0, shownCharacters).join('') + (text.length > shownCharacters ? '...' : ''),
  ].join('  ');
}

const listCommand = new Command('list')
  .description("Print a restaurant's newest reviews, hidden ones too")
  .addOption(whose())
  .addOption(new Option('--state <state>', 'only these').choices(['published', 'hidden']))
  .option('--limit <count>', 'how many at most', wholeNumber, 25)
  .action(({ restaurant, state, limit }: Restaurant & { state?: string; limit: number }) =>
    withDatabase(async ({ database }) => {
      const which = { limit, state: state?.toUpperCase() };
      const reviews = await listAllReviews(database, restaurant, which);
      if (reviews === undefined) return refuse(unknownRestaurant(restaurant));
      console.log(reviews.map(lineOf).join('\n') || 'There are none.');
    }),
  );

type Moderating = {
  action: Parameters<typeof moderateReview>[1];
  description: string;
  state: string;
};

const moderationCommand = (name: string, { action, description, state }: Moderating) =>
  new Command(name)
    .description(`${description}; who did it, when and why stays on record`)
    .argument('<reviewId>', 'its number, as the list prints it', wholeNumber)
    .addOption(whose())
    .requiredOption('--reason <text>', 'why')
    .requiredOption('--by <name>', 'who decided it')
    .action((userReviewId: number, options: Restaurant & { reason: string; by: string }) =>
      withDatabase(async ({ database }) => {
        const { restaurant: externalId, reason, by } = options;
        const review = { externalId, userReviewId, reason, by, nowMs: Date.now() };
        const moderated = await moderateReview(database, action, review);
        switch (moderated.outcome) {
          case 'moderated':
            return console.log(`Review ${userReviewId} is ${state} now.`);
          case 'unchanged':
            return console.log(`Review ${userReviewId} is ${state} already.`);
          case 'review_not_found':
            return refuse(`${externalId} has no review ${userReviewId}.`);
          case 'restaurant_not_found':
            return refuse(unknownRestaurant(externalId));
          case 'refused':
            return refuse(...linesOf(moderated.problems));
        }
      }),
    );

const inviteCommand = new Command('invite')
  .description('Print a link with which a guest can write one review within 60 days')
  .addOption(whose())
  .requiredOption('--ordered-on <date>', 'the day of the visit, such as 2026-03-19')
  .requiredOption('--order <orderNo>', 'the order that proves the visit')
  .action(({ restaurant, orderedOn, order }: Restaurant & { orderedOn: string; order: string }) =>
    withDatabase(async ({ database }) => {
      const invited = await inviteByHand(database, {
        externalId: restaurant,
        subject: { kind: 'ORDER', id: order },
        orderedOn,
        nowMs: Date.now(),
      });
      if (invited.outcome === 'restaurant_not_found') return refuse(unknownRestaurant(restaurant));
      if (invited.outcome === 'refused') return refuse(...linesOf(invited.problems));
      console.log(readSettings(process.env).PUBLIC_URL + invited.path);
    }),
  );

export const reviewsCommand = new Command('reviews')
  .description('Reviews')
  .addCommand(listCommand)
  .addCommand(
    moderationCommand('hide', {
      action: 'HIDE',
      description: 'Take a review from the eyes of the public',
      state: 'hidden',
    }),
  )
  .addCommand(
    moderationCommand('show', {
      action: 'SHOW',
      description: 'Give a hidden review back',
      state: 'published',
    }),
  )
  .addCommand(inviteCommand);
