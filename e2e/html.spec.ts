import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from './support/fixtures.ts';

const checker = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // HTML allows several spellings, and React has its own: `charSet`, `<meta/>`, `selected=""`.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // React's own ids begin with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // Our own files come from the same server as the page.
      'require-sri': ['error', { target: 'crossorigin' }],
      // Checkboxes of the same name are how a form sends several values.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit'] }],
      // People who copy a phone number want plain hyphens and spaces.
      'tel-non-breaking': 'off',
      // A list has a role, so it may have a name.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
    },
  }),
);

const pages: Record<string, number> = {
  '/': 200,
  '/?query=pizza&cuisine=Italian': 200,
  '/restaurant/mama-rosas-trattoria?id=mamarosa0001': 200,
  '/restaurant/city/austin': 200,
  '/about': 200,
  '/careers': 200,
  '/privacy': 200,
  '/app/privacy': 200,
  '/terms': 200,
  '/refund': 200,
  '/developers': 200,
  '/business/login': 200,
  '/business/b/mamarosa0001/login': 200,
  '/campaign/foodieChoice': 200,
  '/campaign/foodieChoiceVoting': 200,
  '/campaign/foodieChoiceReceipt': 200,
  '/campaign/nothing?consumerEventToken=t': 404,
  '/campaign/foodieChoicePrizeDetails?consumerEventToken=t&marketingCampaignKey=k': 200,
  '/dev/ui': 200,
  '/dev/api': 200,
  '/dev/inbox': 200,
  '/there/is/no/such/page': 404,
};

/** The HTML as the server sends it, before any script has changed it. */
for (const [address, status] of Object.entries(pages)) {
  test(`the HTML of ${address} is valid @one-screen`, async ({ request }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(status);
    const { results } = await checker.validateString(await answer.text(), address);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(found).toEqual([]);
  });
}
