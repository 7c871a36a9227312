import { couponWords, mostOffCents } from '#contract/coupons/coupons/coupon-terms.ts';
import { shownCents } from '#contract/money/cents.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { installClientCommand } from '#contract/orders/orders/examples.ts';
import { siteCalls } from '#contract/site/frame/calls.ts';
import { serverApi, serverTransport } from '#web/platform/api/api.ts';
import { Container } from '#web/ui/container.tsx';
import {
  CodesTable,
  Command,
  PartnerCallCard,
  partnerReference,
  readDocument,
} from '../../money/integrations/index.ts';
import type { Route } from './+types/developers.page';
import { contentMeta } from './content-page.tsx';
import { NoticesForPrograms } from './developers-notices.tsx';
import { Contents, Part, Text } from './developers-part.tsx';
import { Facts, Promises } from './developers-promises.tsx';
import { Start } from './developers-start.tsx';
import { OrdersFromTheWeb } from './developers-web-orders.tsx';

const page = {
  path: '/developers',
  title: 'Connect a till or website',
  description:
    'How a till, a website or a delivery service sends its orders and refunds to Joyous, and takes orders from the web: keys, safe repeats, refusals, limits, and every call as a command to copy.',
};

export const meta = contentMeta(page);

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, coupons } = await serverApi(context).call(siteCalls.getSite);
  const transport = context.get(serverTransport);
  const response = await transport('/api/partner/V1/openapi.json', { method: 'GET', headers: {} });
  return { publicUrl, coupons, ...partnerReference(readDocument(await response.text())) };
}

const {
  callsAMinute,
  ordersOfBatch,
  batchMegabytes,
  orderKilobytes,
  batchesOfKey,
  batchesOfRestaurant,
  menuMegabytes,
  menusAnHour,
  menuReadsAnHour,
  availabilityAnHour,
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
  [
    'Menu',
    `${menuMegabytes} MB, sent ${menusAnHour} times and read ${menuReadsAnHour} times an hour per restaurant`,
  ],
  [
    'Sold out, back, portions left',
    `${availabilityAnHour.toLocaleString('en-US')} an hour per restaurant`,
  ],
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
    'Refunds per program, with all its keys',
    `${shownCents(refundsADayDollars * 100)} a day, unless yours has another limit`,
  ],
  ['Lifetime of a key', `${keyLifeDays} days, unless it was made for longer or shorter`],
  ['Keys that work', `${liveKeys} per restaurant`],
  ['Answers kept for repeated calls', `${answerRetentionDays} days`],
] as const;

export default function DevelopersPage({ loaderData }: Route.ComponentProps) {
  const { publicUrl, coupons, calls, refusals } = loaderData;
  return (
    <Container className="grid grid-cols-1 gap-12 py-10 pb-section md:py-16">
      <div className="grid gap-4">
        <h1 className="text-3xl">{page.title}</h1>
        <Text>
          A till, a website or a delivery service sends us its orders and refunds, and the
          restaurant sees them in its reports right away. A till can also send the menu, and take
          the orders that diners place with us. Everything here is HTTP and JSON. Begin with{' '}
          <a className="link" href="#first">
            your first till
          </a>
          : it rings in ten minutes. For tools, the same calls are an OpenAPI document:{' '}
          <a className="link" href="/api/partner/V1/openapi.json">
            /api/partner/V1/openapi.json
          </a>
          .
        </Text>
      </div>
      <Contents />
      <Start publicUrl={publicUrl} />
      <Part id="writing">
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
      <Part id="coupons">
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
      <Part id="again">
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
      <Part id="refusals">
        <Text>
          A successful answer is <code>{'{"status":"Success","response":...}'}</code>. A refusal has{' '}
          <code>"status":"Failure"</code>, a <code>code</code> for your program, a{' '}
          <code>responseMessage</code> for people, and where the input is wrong,{' '}
          <code>problems</code> with each field and what is wrong with it. Codes never change.
          Messages may. Ask us about a refusal with its <code>requestId</code>. These are all codes,
          those that any call can refuse with first. Each call below has its own.
        </Text>
        <CodesTable refusals={refusals} />
      </Part>
      <Part id="limits">
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
      <Part id="complete">
        <Text>
          The restaurant’s reports say how far they are complete. That comes from you: send{' '}
          <code>completeUpTo</code> with a batch, or by itself when nothing was sold. It means that
          you have sent everything that happened before that time. It never goes back, and a batch
          with a refused order doesn’t count. With several programs, the earliest counts.
        </Text>
      </Part>
      <OrdersFromTheWeb />
      <NoticesForPrograms />
      <Part id="menu">
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
          the till knows better, send <code>"soldOutBy": "TILL"</code>: then staff can’t.
        </Text>
        <Text>
          Give dishes and options your own ids as <code>reference</code>. We give them back wherever
          we name the dish, and you can name it by them.
        </Text>
        <Text>
          If a menu is refused because of somebody else’s change (<code>menu_version_outdated</code>
          , <code>menu_taken_back</code>, <code>menu_of_another_till</code>,{' '}
          <code>menu_changed</code>), <code>instead</code> in the answer says what was changed since
          your newest menu, newest first: when, by which program or by staff, and each dish and
          price before and after. It has up to 20 changes, and says <code>hasMore</code> if there
          are more.
        </Text>
      </Part>
      <Part id="read-menu">
        <Text>
          <code>GET /menu</code> has the menu as it stands, whoever changes it. Its{' '}
          <code>menu</code> has the form in which you send one: add a higher <code>version</code>,
          and sending it changes nothing, except that the till owns it from then on. Beside it,{' '}
          <code>dishes</code> says of each dish what is no part of the menu: our id, whether it is
          sold out and until when, portions left, the address of its photo, and its allergens and
          tags as diners read them, with who said them. What the menu says differently is in{' '}
          <code>waiting</code> until somebody on the staff decides.
        </Text>
        <Text>
          The answer has an <code>ETag</code>. Send it as <code>If-None-Match</code>, and you get a
          304 while nothing has changed. Send it as <code>If-Match</code> with your next menu, and
          it is refused (<code>menu_changed</code>) if somebody changed the menu since you read it.
          An order that takes a portion, or a dish that is sold out, doesn’t count as that.
        </Text>
      </Part>
      <Part id="sold-out">
        <Text>
          Say so dish by dish: diners, and orders that are being placed, hear it right away. You
          may, whoever changes the menu. Name the dish by our id, or by your own:{' '}
          <code>reference:TACO-1</code> is about every dish that the menu calls so, such as on two
          menus. What you leave out stays. The last word counts, yours or that of staff, who see in
          their history what you changed and can undo it. It stays when you send the menu again.
        </Text>
      </Part>
      <Part id="typescript">
        <Text>
          It has a function for each call, with the types of what it takes, answers and refuses. It
          draws the keys, repeats what got no answer, keeps to the limits, reads lists that grow,
          and checks our signatures. Its README has programs to copy.
        </Text>
        <Command title="Install the client" text={installClientCommand} />
      </Part>
      <Promises />
      <Part id="calls">
        {calls.map((call) => (
          <PartnerCallCard key={call.call.id} {...call} />
        ))}
      </Part>
    </Container>
  );
}
