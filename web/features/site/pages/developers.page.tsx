import type { ReactNode } from 'react';
import { couponWords, mostOffCents } from '#contract/coupons/coupons/coupon-terms.ts';
import { shownCents } from '#contract/money/cents.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { type NoticeKind, noticeKinds } from '#contract/money/notices/kinds.data.ts';
import { noticeLimits } from '#contract/money/notices/limits.ts';
import { setUpCommand } from '#contract/orders/orders/examples.ts';
import { siteCalls } from '#contract/site/frame/calls.ts';
import { serverApi, serverTransport } from '#web/platform/api/api.ts';
import { Container } from '#web/ui/container.tsx';
import { DataTable } from '#web/ui/figures/data-table.tsx';
import {
  Command,
  PartnerCallCard,
  partnerReference,
  RefusalsTable,
  readDocument,
} from '../../money/integrations/index.ts';
import type { Route } from './+types/developers.page';
import { ContactLink, contentMeta } from './content-page.tsx';

const page = {
  path: '/developers',
  title: 'Connect a till or website',
  description:
    'How a till, a website or a delivery service sends its orders and refunds to Joyous: keys, safe repeats, refusals, limits, and every call as a command to copy.',
};

export const meta = contentMeta(page);

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, coupons } = await serverApi(context).call(siteCalls.getSite);
  const transport = context.get(serverTransport);
  const response = await transport('/api/partner/V1/openapi.json', { method: 'GET', headers: {} });
  return { publicUrl, coupons, ...partnerReference(readDocument(await response.text())) };
}

const scopes = [
  ['orders:write', 'Send orders, update their stage, and confirm that you have sent everything.'],
  ['orders:read', 'Read the orders of the restaurant.'],
  [
    'payments:write',
    'Say that an order was paid through Joyous (PAID_BY_CARD, PAID_BY_CARD_IN_STORE), so that it is part of your deposits. For programs that charge diners through us; without it, send PAID_ELSEWHERE, PAID_BY_CASH or UNPAID.',
  ],
  ['refunds:write', 'Give money back.'],
  ['menu:write', 'Send the whole menu of the restaurant, instead of the portal.'],
  ['deposits:read', 'Get notices of deposits.'],
  ['reviews:read', 'Get notices of reviews.'],
  ['coupons:read', 'Get notices of coupons that are taken.'],
  ['account:read', 'Get notices of keys and staff.'],
] as const;

const {
  callsAMinute,
  ordersOfBatch,
  batchMegabytes,
  orderKilobytes,
  batchesOfKey,
  batchesOfRestaurant,
  menuMegabytes,
  menusAnHour,
  writesUnderWay,
  megabytesOfKey,
  wrongCodesAnHour,
  refundsADayDollars,
  keyLifeDays,
  liveKeys,
  answerRetentionDays,
} = integrationLimits;

const limits = [
  ['Calls per key', `${callsAMinute} a minute`],
  ['Orders per batch', `${ordersOfBatch}, ${batchMegabytes} MB`],
  ['Size of an order', `${orderKilobytes} KB, also in a batch`],
  ['Menu', `${menuMegabytes} MB, ${menusAnHour} an hour per restaurant`],
  [
    'Batches and menus at the same time',
    `${batchesOfKey} per key, ${batchesOfRestaurant} per restaurant`,
  ],
  ['Other calls at the same time', `${writesUnderWay} per restaurant that change something`],
  ['Size of all calls at the same time', `${megabytesOfKey} MB per key`],
  [
    'Wrong coupon codes and codes of the restaurant’s own',
    `${wrongCodesAnHour} an hour per restaurant, including those tried at its counter`,
  ],
  [
    'Refunds per integration, with all its keys',
    `${shownCents(refundsADayDollars * 100)} a day, unless yours has another limit`,
  ],
  ['Lifetime of a key', `${keyLifeDays} days, unless it was made for longer or shorter`],
  ['Keys that work', `${liveKeys} per restaurant`],
  ['Answers kept for repeated calls', `${answerRetentionDays} days`],
] as const;

const kinds = Object.entries(noticeKinds) as [NoticeKind, (typeof noticeKinds)[NoticeKind]][];

const kindRows = kinds.map(([kind, { means, scopes, carries }]) => {
  const fields = carries.length > 0 ? ` Data: ${carries.join(', ')}.` : '';
  return [
    <code key={kind}>{kind}</code>,
    `${means} Needs ${scopes.join(' or ')}.${fields}`,
  ] as const;
});

type PartProps = { id: string; title: string; children: ReactNode };

const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
    <h2 id={id} className="scroll-mt-20 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

const Text = ({ children }: { children: ReactNode }) => (
  <p className="max-w-prose leading-relaxed text-ink-soft">{children}</p>
);

type FactsProps = {
  caption: string;
  columns: [string, string];
  rows: readonly (readonly [ReactNode, string])[];
};

function Facts({ caption, columns, rows }: FactsProps) {
  return (
    <DataTable caption={caption} columns={columns}>
      {rows.map(([name, text]) => (
        <tr key={text}>
          <th scope="row" data-label={columns[0]}>
            {name}
          </th>
          <td data-label={columns[1]} className="wrap soft">
            {text}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

export default function DevelopersPage({ loaderData }: Route.ComponentProps) {
  const { publicUrl, coupons, calls, common } = loaderData;
  return (
    <Container className="grid grid-cols-1 gap-12 py-10 pb-section md:py-16">
      <div className="grid gap-4">
        <h1 className="text-3xl">{page.title}</h1>
        <Text>
          A till, a website or a delivery service sends us its orders and refunds, and the
          restaurant sees them in its reports right away. A till can also send the menu. We don’t
          send orders from our own site to tills yet: the kitchen gets them on its page in the
          portal and on ticket printers. Everything here is HTTP and JSON. For tools, the same calls
          are an OpenAPI document:{' '}
          <a className="link" href="/api/partner/V1/openapi.json">
            /api/partner/V1/openapi.json
          </a>
          .
        </Text>
      </div>
      <Part id="key" title="Your key">
        <Text>
          A key belongs to one restaurant and one integration, such as “Counter till”. An owner of
          the restaurant makes it in the portal, under Account, Programs. If your program charges
          diners through us, ask for it at <ContactLink />. It is shown only once, so keep it where
          you keep your passwords, and never in an app or a web page. Send it with each call in the
          header <code>Authorization: Bearer joy_...</code>. Before it expires, the owner replaces
          it: both work for a day or a week, and you go on with the references you used before. If
          it leaks, the owner ends it there, or you tell us, and it stops working at its next call.
        </Text>
        <Facts
          caption="Scopes: what a key may do"
          columns={['Scope', 'What it allows']}
          rows={scopes.map(([scope, text]) => [<code key={scope}>{scope}</code>, text])}
        />
        <Text>
          The commands on this page work as they are in a terminal, one after the other. Set these
          two first:
        </Text>
        <Command title="Our address and your key" text={setUpCommand(publicUrl, 'joy_...')} />
      </Part>
      <Part id="writing" title="Amounts and times">
        <Text>
          Amounts are text with two decimals, such as <code>"12.30"</code>. Times have an offset,
          such as <code>2026-03-18T18:30:00-05:00</code>, because the same clock time comes twice on
          the night the clocks go back. What an order says must add up: if it doesn’t, the answer
          names the field and both figures.
        </Text>
        <Text>
          If your till knows the tax of each line, send it as <code>tax</code> of all of them: a
          refund of lines then gives back exactly theirs, and not a share of{' '}
          <code>amounts.tax</code>, which they must add up to.
        </Text>
      </Part>
      <Part id="coupons" title="Our coupons">
        <Text>
          A coupon takes its percentage off what remains after the restaurant’s own discount. It
          counts for at most so much of it: new coupons for {shownCents(coupons.itemLimitCents)} of
          items, so 20% off is at most {shownCents(mostOffCents({ ...coupons, percentOff: 20 }))}. A
          coupon keeps the terms of its text, such as “{couponWords(coupons)}”, so enter both
          figures with its code. No call checks a coupon before its order: if you computed more or
          less, the order is refused with both figures, and the coupon stays good. To send the order
          again, correct <code>amounts.ourDiscount</code> and <code>amounts.total</code>.
        </Text>
      </Part>
      <Part id="again" title="Send it again, safely">
        <Text>
          Every <code>POST</code> and <code>PUT</code> needs the header <code>Idempotency-Key</code>
          : up to 200 characters of your own, new for each call. If you get no answer, send the same
          call with the same key. We do it once, and you get the first answer, for{' '}
          {answerRetentionDays} days. Your own <code>reference</code> of an order or a refund works
          for good: the same order under the same reference is never taken twice. Wait a moment
          before you repeat after a 409 (<code>idempotency_key_under_way</code>), a 429 or a 503:
          the header <code>Retry-After</code> says how many seconds.
        </Text>
      </Part>
      <Part id="refusals" title="Refusals">
        <Text>
          A successful answer is <code>{'{"status":"Success","response":...}'}</code>. A refusal has{' '}
          <code>"status":"Failure"</code>, a <code>code</code> for your program, a{' '}
          <code>responseMessage</code> for people, and where the input is wrong,{' '}
          <code>problems</code> with each field and what is wrong with it. Codes never change.
          Messages may. Ask us about a refusal with its <code>requestId</code>. Any call can refuse
          with these:
        </Text>
        <RefusalsTable caption="What any call can refuse" refusals={common} />
      </Part>
      <Part id="limits" title="Limits">
        <Facts
          caption="What is limited, and how much"
          columns={['What', 'How much']}
          rows={limits}
        />
        <Text>
          If you send too often or too much at once, a call gets a 429, and <code>Retry-After</code>{' '}
          says when to send it again. Each answer says how many calls of this minute your key has
          left, such as <code>RateLimit: "calls";r=599</code>, in the fields of{' '}
          <code>draft-ietf-httpapi-ratelimit-headers-10</code>. After too many wrong codes, we
          refuse orders with a code (<code>too_many_wrong_codes</code>) and take the others. In a
          batch, such an order has <code>retryAfterSeconds</code>: send it again after that, in a
          new call.
        </Text>
      </Part>
      <Part id="complete" title="Confirm that you have sent everything">
        <Text>
          The restaurant’s reports say how far they are complete. That comes from you: send{' '}
          <code>completeUpTo</code> with a batch, or by itself when nothing was sold. It means that
          you have sent everything that happened before that time. It never goes back, and a batch
          with a refused order doesn’t count. With several integrations, the earliest counts.
        </Text>
      </Part>
      <Part id="menu" title="Send the menu">
        <Text>
          A till can send the restaurant’s menu: always all of it, under a <code>version</code> that
          is higher each time something differs. An older version is refused, so calls that overtake
          each other do no harm, and the same version again gets the same answer. Dishes keep what
          belongs to them, such as photos, as long as their catalog, category and name stay.
        </Text>
        <Text>
          From the first menu on, the till owns it: staff see it in the portal and don’t change it,
          until an owner takes it back. Then <code>menu_taken_back</code> refuses what the till
          sends. Staff still say what is sold out, and that stays when you send the menu again. If
          the till knows better, send <code>"soldOutBy": "TILL"</code>: then only{' '}
          <code>available</code> counts, of each dish and option.
        </Text>
      </Part>
      <Part id="notices" title="Notices">
        <Text>
          Instead of asking again and again, let us tell you. An owner of the restaurant sets your
          address under Account, Programs, and gives you the secret (<code>whsec_...</code>) that
          signs what we send, by the <i>Standard Webhooks</i> specification: use one of its
          libraries to verify it. The address begins with https://, uses port 443 or 8443, and is on
          the internet under a name.
        </Text>
        <Text>
          A notice is a <code>POST</code> with <code>type</code>, <code>timestamp</code> and{' '}
          <code>data</code>: the restaurant’s <code>businessExternalId</code> and the ids of what
          changed. It names no diner. Read the rest with a call. You get what the scopes of your
          keys may read when it is sent; without a key that works, nothing.
        </Text>
        <Text>
          Answer with 200 to 299 within {noticeLimits.answerWithinSeconds} seconds, and do the work
          afterwards. Any other answer, and every redirect, counts as none: we send it again for{' '}
          {noticeLimits.triedForDays} days, at growing intervals, and after 410 never. So a notice
          comes at least once, sometimes twice: its <code>webhook-id</code> stays the same. Notices
          of one order, dish or deposit come in order; up to {noticeLimits.sentAtOnce} of different
          ones come at the same time. While the secret is changed, <code>webhook-signature</code>{' '}
          has two signatures. What you missed in the last {noticeLimits.keptDays} days you can read,
          and have sent again.
        </Text>
        <Facts caption="What you can hear of" columns={['Type', 'What happened']} rows={kindRows} />
      </Part>
      <Part id="calls" title="Calls">
        {calls.map((call) => (
          <PartnerCallCard key={call.call.id} {...call} />
        ))}
      </Part>
    </Container>
  );
}
