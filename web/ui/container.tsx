import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

const widths = {
  narrow: 'max-w-narrow',
  form: 'max-w-form in-data-portal:column-[var(--container-form)]',
  page: 'max-w-page in-data-portal:column-[var(--container-page)]',
  wide: 'max-w-wide',
};

export type ContainerProps = ComponentPropsWithRef<'div'> & {
  width?: keyof typeof widths | undefined;
};

export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return (
    <div
      {...rest}
      className={classNames('mx-auto w-full px-gutter print:px-px', widths[width], className)}
    />
  );
}
