import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Shown until the page is left: it can't be read again. */
export function NewKey({
  name,
  programKey,
  onDone,
}: {
  name: string;
  programKey: string;
  onDone: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<'YES' | 'NO'>();
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="new-key" className="grid justify-items-start gap-3">
      <h2 ref={heading} id="new-key" tabIndex={-1} className="text-lg wrap-anywhere">
        Copy the key for {name} now
      </h2>
      <p>
        We show it only once. Paste it where {name} asks for an API key, or give it to whoever runs{' '}
        {name}, the way you would give a password.{' '}
        <Link to="/developers" className="link">
          See what its developers need to know
        </Link>
      </p>
      <code className="w-full rounded-md border border-line bg-paper p-3 wrap-anywhere select-all">
        {programKey}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Copy size={18} />}
          onClick={() =>
            void navigator.clipboard.writeText(programKey).then(
              () => setCopied('YES'),
              () => setCopied('NO'),
            )
          }
        >
          {copied === 'YES' ? 'Copied' : 'Copy key'}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {copied === 'YES' && 'The key is copied.'}
        {copied === 'NO' && "Your browser didn't let us copy it. Select it and copy it yourself."}
      </p>
    </Card>
  );
}
