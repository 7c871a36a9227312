import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** Keeps width and focus, shows a spinner and ignores clicks. */
    loading?: boolean;
  };

export function Button({
  variant,
  size,
  icon,
  loading = false,
  disabled,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={press}
      className={buttonLook({ variant, size }, { disabled, className })}
    >
      {loading ? (
        <>
          <span className="inline-flex items-center gap-2 opacity-0">
            {icon}
            {children}
          </span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        </>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </button>
  );
}

type Target = Pick<LinkProps, 'to' | 'state' | 'replace' | 'prefetch'> & { href?: never };
type Address = { href: string; to?: never };

type ButtonLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & ButtonLook & (Target | Address);

/** A link that looks like a button: `to` for addresses in the product, `href` for others. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  const look = buttonLook({ variant, size }, { className });
  return rest.to === undefined ? (
    <a {...rest} className={look} />
  ) : (
    <Link {...rest} className={look} />
  );
}
