import { Link as LinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Scallop } from '#web/ui/scallop.tsx';
import { TokenForm } from './token-form.tsx';
import type { BadLink } from './use-campaign.tsx';

type NoticeProps = {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** What to do next. */
  action?: ReactNode;
};

/** Tells one thing and what to do next, in place of a form that could not be used. */
export const Notice = ({ icon, title, children, action }: NoticeProps) => (
  <Card padding="lg" className="grid justify-items-center gap-3 text-center">
    <Scallop className="size-18">{icon}</Scallop>
    <h2 className="text-2xl">{title}</h2>
    <div className="grid max-w-[44ch] gap-3 text-md text-ink-soft">{children}</div>
    {action && (
      <div className="mt-3 flex w-full flex-wrap justify-center gap-3 max-sm:*:w-full">
        {action}
      </div>
    )}
  </Card>
);

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
