import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const sizes = { lg: 'text-3xl', md: 'text-2xl' };

type SectionHeadingProps = {
  title: string;
  text?: string;
  /** A link or button at the end of the line. */
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'h3';
  size?: keyof typeof sizes;
  id?: string;
  className?: string;
};

export function SectionHeading({
  title,
  text,
  action,
  as: Heading = 'h2',
  size = 'md',
  id,
  className,
}: SectionHeadingProps) {
  return (
    <div
      className={classNames('flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)}
    >
      <div className="min-w-0">
        <Heading id={id} className={sizes[size]}>
          {title}
        </Heading>
        {text !== undefined && (
          <p
            className={classNames(
              'mt-1.5 max-w-prose text-ink-soft',
              size === 'lg' ? 'text-md' : 'text-base',
            )}
          >
            {text}
          </p>
        )}
      </div>
      {action}
    </div>
  );
}
