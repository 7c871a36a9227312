import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { freeLine } from '../../free-text.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { lineOfText } from '../../text.ts';
import {
  mostNominees,
  mostRegions,
  nameRequiredMessage,
  nameTooLongMessage,
  nominationsPerToken,
  phases,
  restaurantNameLimit,
  tooManyVotesMessage,
  voteRequiredMessage,
  voteTwiceMessage,
} from './awards-rules.ts';
import { awardsCalls } from './calls.ts';
import { keyText, receiptText, tokenText } from './sent-texts.ts';

const endpoint = endpointsIn('Awards');

const phase = z
  .enum(phases)
  .describe('BETWEEN: nominations are closed, and voting has not opened yet.');

const dates = {
  nominationsOpenAt: z.iso.datetime(),
  nominationsCloseAt: z.iso.datetime(),
  votingOpenAt: z.iso.datetime(),
  votingCloseAt: z.iso.datetime(),
  timeZone: z.string(),
};

const hash = z.string().describe('SHA-256, in hex.');

const receiptSchema = z.object({
  receipt: hash.describe("The ballot's log entry: the hash of the other fields (see ballotText)."),
  salt: z.string(),
  choices: z.array(z.object({ number: z.number().int(), region: z.string(), name: z.string() })),
});

export type Receipt = z.infer<typeof receiptSchema>;

const regionSchema = z.object({
  region: z.string(),
  values: z
    .array(z.object({ name: z.string(), selected: z.boolean() }))
    .describe('Alphabetical. Empty during nominations.'),
});

const campaignSchema = z.object({
  consumerEventToken: z.string(),
  marketingCampaignKey: z.string(),
  name: z.string(),
  phase,
  ...dates,
  data: z.array(regionSchema).describe("`selected` marks the choices on this token's ballot."),
  nominations: z
    .array(z.object({ region: z.string(), name: z.string() }))
    .describe('The nominations made with this token, oldest first.'),
  nominationsLeft: z.number().int(),
  prizeTicket: z
    .string()
    .nullable()
    .describe('The ticket for the draw among nominators; null until they nominate.'),
  receipt: receiptSchema.nullable().describe('Null until they vote.'),
});

export type CampaignDetails = z.infer<typeof campaignSchema>;

const openAgain =
  'Open the link in our text message again, or get a new one with your mobile number.';

const tokenRefusals = {
  voter_token_invalid: { status: 403, message: `This link doesn't work. ${openAgain}` },
  voter_token_expired: {
    status: 410,
    message: 'This link has expired. Get a new one with your mobile number.',
  },
  wrong_campaign: { status: 409, message: `This link is for other awards. ${openAgain}` },
} as const;

export const getCampaign = endpoint(awardsCalls.getCampaign, {
  summary: "A voter's campaign: its restaurants, and what the voter has done so far",
  params: z.object({ consumerEventToken: tokenText }),
  query: z.object({
    consumerEventToken: tokenText.optional(),
    marketingCampaignKey: keyText.optional(),
  }),
  response: campaignSchema,
  refusals: tokenRefusals,
});

const chosen = z.object({
  region: freeLine(100).nullish().describe('For a nomination. Left out: the first region.'),
  values: z
    .array(
      z.object({
        name: freeLine(restaurantNameLimit, {
          missing: nameRequiredMessage,
          tooLong: nameTooLongMessage,
        }),
        selected: z.boolean().default(false),
      }),
    )
    .max(mostNominees),
});

/** The details as we sent them, with the choices marked. Fields not listed here are ignored. */
const eventSchema = z.object({
  consumerEventToken: tokenText,
  marketingCampaignKey: keyText.optional(),
  phase: phase
    .nullish()
    .describe('The phase when the form was opened, so that a nomination is never taken as a vote.'),
  data: z.array(chosen).max(mostRegions),
});

export const sendCampaignEvent = endpoint(awardsCalls.sendCampaignEvent, {
  summary:
    'Send a nomination or a ballot, depending on the phase. Sending the same one again returns the first answer',
  body: eventSchema,
  bodyLimitBytes: 256 * 1_024,
  response: z.object({
    phase: z.enum(['NOMINATION', 'VOTING']),
    nomination: z.object({ region: z.string(), name: z.string() }).nullable(),
    receipt: receiptSchema.nullable(),
  }),
  refusals: {
    ...tokenRefusals,
    too_early: { status: 409, message: "It hasn't opened yet. Nothing was sent." },
    nominations_closed: {
      status: 409,
      message: "Nominations are closed, and voting hasn't opened yet. Nothing was sent.",
    },
    voting_closed: { status: 409, message: 'Voting is closed. Nothing was sent.' },
    phase_changed: {
      status: 409,
      message: 'Nominations closed and voting opened while you were here. Nothing was sent.',
    },
    already_voted: {
      status: 409,
      message: "You've already voted, and votes are final. Your first ballot counts.",
    },
    name_required: { status: 400, message: nameRequiredMessage, field: 'name' },
    one_nomination: { status: 400, message: 'Nominate one restaurant at a time.', field: 'data' },
    chain_restaurant: {
      status: 400,
      message: 'Only local independent restaurants can win, no chains or franchises.',
      field: 'name',
    },
    nominations_used_up: {
      status: 409,
      message: `You've nominated ${nominationsPerToken} restaurants, the most for one person.`,
    },
    region_unknown: { status: 400, message: "We don't know this region.", field: 'region' },
    restaurant_unknown: {
      status: 400,
      message: "A restaurant you chose isn't on the list. Reload the page and choose again.",
      field: 'data',
    },
    vote_required: { status: 400, message: voteRequiredMessage, field: 'data' },
    vote_twice: { status: 400, message: voteTwiceMessage, field: 'data' },
    too_many_votes: { status: 400, message: tooManyVotesMessage, field: 'data' },
  },
});

export const requestVoterToken = endpoint(awardsCalls.requestVoterToken, {
  summary:
    'Text a voter their link. Each number has one link, however often it is requested. The answer is the same for every number',
  body: z.object({
    mobileNumber: lineOfText(60).min(1, 'Enter your mobile number.'),
    marketingCampaignKey: keyText.optional().describe('Left out: the current campaign.'),
  }),
  response: z.object({ maskedPhoneNumber: z.string() }),
  refusals: {
    campaign_not_found: { status: 404, message: "We couldn't find these awards." },
    campaign_closed: { status: 409, message: 'Voting is closed.' },
    too_many_token_requests: {
      status: 429,
      message: 'Too many links requested from your network. Try again in an hour.',
    },
    links_gone_for_today: {
      status: 429,
      message: 'We sent all the links we can today. Try again tomorrow.',
    },
  },
});

const restaurantOfWinner = z.object({
  name: z.string(),
  slug: z.string(),
  businessExternalId: z.string(),
});

const campaignFacts = z.object({
  marketingCampaignKey: z.string(),
  name: z.string(),
  phase,
  ...dates,
  regions: z.array(z.string()),
  winners: z
    .array(
      z.object({
        region: z.string(),
        place: z.number().int().describe('1 to 3. Ties share a place.'),
        name: z.string(),
        votes: z.number().int(),
        restaurant: restaurantOfWinner.nullable().describe('Set if it works with Joyous.'),
      }),
    )
    .describe('Empty until the result is published.'),
  resultAt: z.iso.datetime().nullable(),
  roots: z
    .array(z.object({ number: z.number().int(), at: z.iso.datetime(), root: hash }))
    .describe('The roots of the log, newest first, at most 50.'),
  logAddress: z.string().nullable().describe('Where to download the log once voting has closed.'),
  draw: z
    .object({
      commitment: hash,
      committedAt: z.iso.datetime(),
      seedSource: z.string(),
      seed: z.string().nullable(),
      winningTickets: z.array(
        z.object({
          prize: z.enum(['NOMINATOR', 'VOTER']),
          dollars: z.number().int(),
          ticket: z.string(),
        }),
      ),
    })
    .nullable(),
});

export type CampaignFacts = z.infer<typeof campaignFacts>;

export const listCampaigns = endpoint(awardsCalls.listCampaigns, {
  summary: 'Everything public about the awards, newest campaign first',
  response: z.object({
    campaigns: z.array(campaignFacts),
    current: z
      .string()
      .nullable()
      .describe(
        'The key of the campaign to join: one in voting, else in nominations, else the next.',
      ),
  }),
});

const batch = z.object({
  number: z.number().int(),
  ballots: z.number().int(),
  treeRoot: z.string(),
  nonce: z.string(),
});

export const getBallotProof = endpoint(awardsCalls.getBallotProof, {
  summary: 'The state of a ballot. The proof comes when voting closes, so nobody counts early',
  params: z.object({ receipt: receiptText }),
  response: z.object({
    marketingCampaignKey: z.string(),
    name: z.string(),
    state: z
      .enum(['TAKEN', 'IN_REVIEW', 'COUNTED', 'SET_ASIDE'])
      .describe('TAKEN until voting closes; one of the others as soon as the log is complete.'),
    reason: z.string().nullable().describe('Why the ballot is in review or was set aside.'),
    batchNumber: z.number().int().nullable().describe('Null until voting closes.'),
    loggedAt: z.iso.datetime().nullable(),
    /** See rootOfProof. */
    proof: z
      .object({
        path: z.array(z.object({ side: z.enum(['left', 'right']), hash })),
        batches: z.array(batch),
        listHash: hash.describe('The hash of everything that could be voted for (see listText).'),
        lastRoot: hash,
        salt: z.string(),
        choices: receiptSchema.shape.choices,
      })
      .nullable(),
  }),
  refusals: {
    ...tooManyAttempts,
    receipt_unknown: {
      status: 404,
      message: "We don't know this receipt. Check that it was copied whole: 64 letters and digits.",
      field: 'receipt',
    },
  },
});

export const takeCampaignLog = endpoint(awardsCalls.takeCampaignLog, {
  summary: 'All ballots of a closed vote, for `joyous awards verify`: one JSON value per line',
  params: z.object({ marketingCampaignKey: keyText }),
  response: z.string(),
  refusals: {
    campaign_not_found: { status: 404, message: "We couldn't find these awards." },
    log_not_open: { status: 409, message: 'The log can be downloaded once voting is closed.' },
  },
});
