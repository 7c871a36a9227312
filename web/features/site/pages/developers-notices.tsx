import { type NoticeKind, noticeKinds } from '#contract/money/notices/kinds.data.ts';
import { noticeLimits } from '#contract/money/notices/limits.ts';
import { Part, Text } from './developers-part.tsx';
import { Facts } from './developers-promises.tsx';

const kinds = Object.entries(noticeKinds) as [NoticeKind, (typeof noticeKinds)[NoticeKind]][];

const kindRows = kinds.map(([kind, { means, scopes, carries }]) => {
  const fields = carries.length > 0 ? ` Data: ${carries.join(', ')}.` : '';
  return [
    <code key={kind}>{kind}</code>,
    `${means} Needs ${scopes.join(' or ')}.${fields}`,
  ] as const;
});

/** How a program hears of changes, without asking again and again. */
export const NoticesForPrograms = () => (
  <Part id="notices">
    <Text>
      Instead of asking again and again, let us tell you. An owner of the restaurant sets your
      address under Account, Programs, and gives you the secret (<code>whsec_...</code>) that signs
      what we send, by the <i>Standard Webhooks</i> specification: use one of its libraries to
      verify it, or <code>verifyNotice</code> of our client. The address begins with https://, uses
      port 443 or 8443, and is on the internet under a name.
    </Text>
    <Text>
      At a test restaurant, your program sets its address itself, with a secret of its own, by{' '}
      <code>PUT /api/partner/V1/notices/address</code>. What the owner presses there comes to you as
      it will from the real restaurant. After “Begin again” it comes from the new one, to the same
      address.
    </Text>
    <Text>
      A notice is a <code>POST</code> with <code>type</code>, <code>timestamp</code> and{' '}
      <code>data</code>: the restaurant’s <code>businessExternalId</code> and the ids of what
      changed. It names no diner. Read the rest with a call. You get what the scopes of your keys
      may read when it is sent; without a key that works, nothing.
    </Text>
    <Text>
      Answer with 200 to 299 within {noticeLimits.answerWithinSeconds} seconds, and do the work
      afterwards. Any other answer, and every redirect, counts as none: we send it again for{' '}
      {noticeLimits.triedForDays} days, at growing intervals, and after 410 never. So a notice comes
      at least once, sometimes twice: its <code>webhook-id</code> stays the same. Notices of one
      order, dish or deposit come in order; up to {noticeLimits.sentAtOnce} of different ones come
      at the same time. While the secret is changed, <code>webhook-signature</code> has two
      signatures. What you missed in the last {noticeLimits.keptDays} days you can read, and have
      sent again.
    </Text>
    <Facts caption="What you can hear of" columns={['Type', 'What happened']} rows={kindRows} />
  </Part>
);
