import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Container } from '../../ui/container.tsx';
import { Logo } from './logo.tsx';

/** The bar at the top of every page, always the same height. */
export function BarFrame({ children }: { children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 low:static border-b border-line bg-cream/95 backdrop-blur print:hidden">
      <Container className="flex h-16 items-center gap-1 sm:gap-2">
        <Link to="/" className="-m-2 flex rounded-md p-2" aria-label="Joyous, home">
          <Logo />
        </Link>
        {children}
      </Container>
    </header>
  );
}
