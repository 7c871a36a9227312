/** Only for buttons: if the content's size is known, show a Skeleton. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 animate-spin" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2.5" opacity=".28" />
      <path
        d="M10 2.5A7.5 7.5 0 0 1 17.5 10"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
