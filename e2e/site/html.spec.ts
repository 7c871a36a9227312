import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from '../support/fixtures.ts';
import { publicPages } from '../support/pages.data.ts';

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

test('the HTML of every public page is valid, as the server sends it @one-screen', async ({
  request,
}) => {
  for (const { address, status = 200 } of publicPages) {
    const answer = await request.get(address);
    expect.soft([address, answer.status()]).toEqual([address, status]);
    const { results } = await checker.validateString(await answer.text(), address);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect.soft(found, `the HTML of ${address}`).toEqual([]);
  }
});
