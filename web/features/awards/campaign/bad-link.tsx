import { Link as LinkIcon } from 'lucide-react';
import { Notice } from './notice.tsx';
import { TokenForm } from './token-form.tsx';
import type { BadLink } from './use-campaign.tsx';

const words: Record<BadLink, { title: string; text: string }> = {
  FORGED: {
    title: "This link doesn't work",
    text: 'Open the link in our text message again, or get a new one here.',
  },
  EXPIRED: {
    title: 'This link has expired',
    text: 'Get a new one here. What you sent before still counts.',
  },
  OTHER_CAMPAIGN: {
    title: 'This link is for other awards',
    text: 'Open the newest link in our text messages, or get one here.',
  },
};

/** Says why the link can't be used and how to get one that can. */
export function BadLinkNotice({ reason }: { reason: BadLink }) {
  const { title, text } = words[reason];
  return (
    <Notice icon={<LinkIcon size={28} />} title={title}>
      <p>{text}</p>
      <TokenForm />
    </Notice>
  );
}
