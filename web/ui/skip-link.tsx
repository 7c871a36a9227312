/** The first element that the Tab key reaches: skips the bar. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 rounded-full bg-ink px-5 py-3 font-semibold text-on-ink not-focus:sr-only"
    >
      Skip to content
    </a>
  );
}
