import { Copy } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';

type ShownOnceProps = {
  title: string;
  secret: string;
  /** What it is: "key". */
  noun: string;
  onDone: () => void;
  /** Where it belongs. */
  children: ReactNode;
};

/** A secret that can't be read again: shown until the page is left, with the focus on its heading. */
export function ShownOnce({ title, secret, noun, onDone, children }: ShownOnceProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<'YES' | 'NO'>();
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby={id} className="grid justify-items-start gap-3">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-lg wrap-anywhere">
        {title}
      </h2>
      {children}
      <code className="w-full rounded-md border border-line bg-paper p-3 wrap-anywhere select-all">
        {secret}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Copy size={18} />}
          onClick={() =>
            void navigator.clipboard.writeText(secret).then(
              () => setCopied('YES'),
              () => setCopied('NO'),
            )
          }
        >
          {copied === 'YES' ? 'Copied' : `Copy ${noun}`}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {copied === 'YES' && `The ${noun} is copied.`}
        {copied === 'NO' && "Your browser didn't let us copy it. Select it and copy it yourself."}
      </p>
    </Card>
  );
}
