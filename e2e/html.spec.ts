import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from './support/fixtures.ts';
import { publicPages } from './support/pages.data.ts';

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

/** The HTML as the server sends it, before any script has changed it. */
for (const { address, status = 200 } of publicPages) {
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
