import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Container, type ContainerProps } from '#web/ui/container.tsx';

/** The bar at the top of every page, always the same height. */
export function BarFrame({
  width,
  children,
}: Pick<ContainerProps, 'width'> & { children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 low:static border-b border-line bg-cream print:hidden">
      <Container width={width} className="flex h-16 items-center gap-1 sm:gap-2">
        <Link to="/" className="-m-2 flex rounded-md p-2" aria-label="Joyous, home">
          <Logo />
        </Link>
        {children}
      </Container>
    </header>
  );
}

/** The mark is a plate with a smile; the word is set in the display face. */
function Logo() {
  return (
    <span className="inline-flex items-center gap-1.5 font-display text-lg sm:gap-2 sm:text-xl font-bold tracking-tight text-ink">
      <svg
        viewBox="0 0 32 32"
        width={32}
        height={32}
        className="size-7 sm:size-8"
        aria-hidden="true"
      >
        <circle cx="16" cy="16" r="16" className="fill-accent" />
        <circle cx="11" cy="12.5" r="2" className="fill-on-accent" />
        <circle cx="21" cy="12.5" r="2" className="fill-on-accent" />
        <path
          d="M8 18.5c1.6 4 4.4 6 8 6s6.4-2 8-6"
          className="stroke-on-accent"
          fill="none"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      {/* The narrowest phones show only the mark, so that the app button and the menu fit. */}
      <span className="max-[359px]:hidden">Joyous</span>
    </span>
  );
}
