import * as notices from '#contract/money/notices/notices.ts';
import {
  listPartnerNotices,
  replayPartnerNotice,
  setPartnerNoticeAddress,
} from '#contract/money/notices/partner-notices.ts';
import type { Ask } from '../../../testing/ask.ts';

/** Makes every call about the notices of a program; `send`: where it is refused. */
export async function askNotices(
  ask: Ask,
  { send, program, currentPassword }: { send: Ask; program: string; currentPassword: string },
): Promise<void> {
  const url = 'https://till.joyous.app/notices';
  const kinds = ['order.placed', 'order.accepted'];
  const body = { program, url, kinds, currentPassword };
  const { addresses } = await ask(notices.makeNoticeAddress, { body });
  const params = { addressId: addresses[0].addressId };
  await ask(notices.replaceNoticeSecret, { params, body: { oldWorks: 'DAY', currentPassword } });
  await ask(notices.pauseNotices, { params, body: { paused: true } });
  await ask(notices.listNotices, { params });
  await ask(notices.listNoticeAddresses);
  await ask(listPartnerNotices);
  // None was written yet, and a real restaurant's program sets no address.
  const none = { params: { noticeId: '00000000-0000-0000-0000-000000000000' } };
  await send(notices.replayNotice, none);
  await send(replayPartnerNotice, none);
  await send(setPartnerNoticeAddress, { body: { url, secret: `whsec_${'A'.repeat(32)}` } });
  await ask(notices.endNoticeAddress, { params });
}
