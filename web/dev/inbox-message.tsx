import { useState } from 'react';
import type { InboxText } from '#contract/site/text-messages/text-messages.ts';
import { piecesOf } from '#web/platform/texted/text-pieces.ts';
import { TextedBody } from '#web/platform/texted/texted-body.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const settled = new Set(['SENT', 'DELIVERED']);

function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
  };
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      {copied ? `Copied ${code}` : `Copy ${code}`}
    </Button>
  );
}

export function InboxMessage({ message }: { message: InboxText }) {
  const pieces = piecesOf(message.body);
  const codes = new Set(pieces.filter(({ kind }) => kind === 'code').map(({ text }) => text));
  return (
    <Card as="article" aria-label={`To ${message.to}`}>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        <span className="font-semibold figures">{message.to}</span>
        <span className="flex items-center gap-2">
          <Badge tone={settled.has(message.state) ? 'success' : 'neutral'}>{message.state}</Badge>
          <time dateTime={new Date(message.queuedAtMs).toISOString()} className="figures">
            {new Date(message.queuedAtMs).toLocaleTimeString('en-US')}
          </time>
        </span>
      </p>
      <p className="mt-3 text-md wrap-anywhere">
        <TextedBody body={message.body} />
      </p>
      {codes.size > 0 && (
        <p className="mt-3 flex flex-wrap gap-2">
          {[...codes].map((code) => (
            <CopyCode key={code} code={code} />
          ))}
        </p>
      )}
    </Card>
  );
}
