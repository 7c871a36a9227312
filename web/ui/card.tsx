import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';

const paddings = { none: '', sm: 'p-4', md: 'p-5', lg: 'p-6 sm:p-8' };

type CardProps = ComponentPropsWithRef<'div'> & {
  as?: Extract<ElementType, 'div' | 'article' | 'section' | 'li'>;
  padding?: keyof typeof paddings;
  /** Rises when pointed at; give the link inside the class `stretched-link`. */
  interactive?: boolean;
};

export function Card({
  as: Tag = 'div',
  padding = 'md',
  interactive = false,
  className,
  ...rest
}: CardProps) {
  // The few allowed elements take the same attributes; only the type of their ref differs.
  const Element = Tag as 'div';
  return (
    <Element
      {...rest}
      className={classNames(
        'relative rounded-lg [--card-radius:var(--radius-lg)] border border-line bg-paper',
        paddings[padding],
        interactive &&
          'transition duration-200 ease-out hover:shadow-md motion-safe:hover:-translate-y-0.5',
        className,
      )}
    />
  );
}
