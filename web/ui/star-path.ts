/** One star in a box of 20, as relative steps from its top point. */
const star =
  'l2.35 5.2a.6.6 0 0 0 .48.35l5.68.63-4.23 3.86a.6.6 0 0 0-.18.56l1.15 5.6-4.95-2.83a.6.6 0 0 0-.6 0l-4.95 2.83 1.15-5.6a.6.6 0 0 0-.18-.56l-4.23-3.86 5.68-.63a.6.6 0 0 0 .48-.35z';

export const starBox = 20;
export const starGap = 3;

/** `count` stars in a row. */
export function starPath(count: number): string {
  return `M10 1.6${star}${`m${starBox + starGap} 0${star}`.repeat(count - 1)}`;
}
