import { Command, InvalidArgumentError, Option } from 'commander';
import { listMostlyGivenBack } from '../../features/operate/operators/index.ts';
import {
  inviteByHand,
  listAllReviews,
  moderateReview,
} from '../../features/reviews/reviews/index.ts';
import { printRefusal, printTable } from '../print.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withDatabase } from '../with-database.ts';

const shownCharacters = 60;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('It must be a whole number, 1 or more.');
}

type Listing = OfRestaurant & { state?: string; limit: number };

const listCommand = new Command('list')
  .description("Print a restaurant's newest reviews, hidden ones too")
  .addOption(restaurantOption('whose reviews'))
  .addOption(new Option('--state <state>', 'only these').choices(['published', 'hidden']))
  .option('--limit <count>', 'how many at most', wholeNumber, 25)
  .action(
    withDatabase(async ({ database }, { restaurant, state, limit }: Listing) => {
      const filter = { limit, state: state?.toUpperCase() };
      const reviews = await listAllReviews(database, restaurant, filter);
      if (printRefusal(reviews, { restaurant })) return;
      const rows = reviews.map((review) => {
        const name = `${review.first_name} ${review.last_name}`.trim() || 'no name';
        const text = [...review.description.replaceAll('\n', ' ')];
        return [
          review.user_review_id,
          review.created_at.toISOString().slice(0, 10),
          `${review.rating}/5`,
          review.state,
          review.anonymous ? `${name} (anonymous)` : name,
          text.slice(0, shownCharacters).join('') + (text.length > shownCharacters ? '...' : ''),
        ];
      });
      printTable(rows, 'There are none.');
    }),
  );

type Moderating = {
  action: Parameters<typeof moderateReview>[1];
  description: string;
  state: string;
};

type Decision = OfRestaurant & { reason: string; by: string };

const moderationCommand = (name: string, { action, description, state }: Moderating) =>
  new Command(name)
    .description(`${description}; who decided it, when and why stays on record`)
    .argument('<reviewId>', 'its number, as the list prints it', wholeNumber)
    .addOption(restaurantOption('whose reviews'))
    .requiredOption('--reason <text>', 'why')
    .requiredOption('--by <name>', 'who decided it')
    .action(
      withDatabase(async ({ database }, userReviewId: number, options: Decision) => {
        const { restaurant, ...decision } = options;
        const review = { externalId: restaurant, userReviewId, ...decision, nowMs: Date.now() };
        const moderated = await moderateReview(database, action, review);
        const review_not_found = `${restaurant} has no review ${userReviewId}.`;
        if (printRefusal(moderated, { restaurant, review_not_found })) return;
        const since = moderated.isChanged ? 'now' : 'already';
        console.log(`Review ${userReviewId} is ${state} ${since}.`);
      }),
    );

type Visit = OfRestaurant & { orderedOn: string; order: string };

const inviteCommand = new Command('invite')
  .description('Print a link that lets a guest write one review within 60 days')
  .addOption(restaurantOption('whose reviews'))
  .requiredOption('--ordered-on <date>', 'the day of the visit, such as 2026-03-19')
  .requiredOption('--order <orderNo>', 'the order that proves the visit')
  .action(
    withDatabase(async ({ database, settings }, { restaurant, orderedOn, order }: Visit) => {
      const invitation = {
        externalId: restaurant,
        subject: { kind: 'ORDER', id: order } as const,
        orderedOn,
        nowMs: Date.now(),
      };
      const path = await inviteByHand(database, invitation, settings.CELL ?? '');
      const restaurant_closed = `${restaurant} is closed for good, so its reviews are no longer shown.`;
      if (printRefusal(path, { restaurant, restaurant_closed })) return;
      console.log(settings.PUBLIC_URL + path);
    }),
  );

const refundedCommand = new Command('refunded')
  .description(
    'List restaurants that gave back most of the orders reviewed in the last 90 days: they may have written their stars themselves',
  )
  .action(
    withDatabase(async ({ database }) => {
      const found = await listMostlyGivenBack(database, Date.now());
      const rows = found.map(({ externalId, name, reviews, givenBack }) => [
        externalId,
        name,
        `${givenBack} of ${reviews} given back`,
      ]);
      printTable(rows, 'There are none.');
    }),
  );

export const reviewsCommand = new Command('reviews')
  .description('Reviews')
  .addCommand(listCommand)
  .addCommand(
    moderationCommand('hide', {
      action: 'HIDE',
      description: 'Hide a review from the public',
      state: 'hidden',
    }),
  )
  .addCommand(
    moderationCommand('show', {
      action: 'SHOW',
      description: 'Show a hidden review again',
      state: 'published',
    }),
  )
  .addCommand(inviteCommand)
  .addCommand(refundedCommand);
