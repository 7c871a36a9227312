import { goInPlace } from '../../platform/go-in-place.ts';

const parts = [
  { anchor: 'menu', label: 'Menu' },
  { anchor: 'hours', label: 'Hours' },
  { anchor: 'details', label: 'Details' },
  { anchor: 'reviews', label: 'Reviews' },
];

/** The menu makes the page long: these links lead to what follows it. */
export function JumpLinks({ className }: { className?: string }) {
  return (
    <nav aria-label="On this page" className={className}>
      <ul className="-mx-2 flex flex-wrap">
        {parts.map(({ anchor, label }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              onClick={goInPlace}
              className="inline-flex min-h-11 items-center px-2 font-semibold text-accent-text hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
