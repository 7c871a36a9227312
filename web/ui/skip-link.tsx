/** The first stop of the Tab key: past the bar, to the page. */
export function SkipLink({
  href,
  children = 'Skip to content',
}: {
  href: string;
  children?: string;
}) {
  return (
    <a
      href={href}
      className="fixed top-2 left-2 z-50 rounded-full bg-ink px-5 py-3 font-semibold text-on-ink not-focus:sr-only"
    >
      {children}
    </a>
  );
}
