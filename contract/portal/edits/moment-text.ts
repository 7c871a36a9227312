/** `Fri, Mar 20, 4:00 AM`, in the restaurant's time zone. */
export const editMomentText = (timeZone: string, at: number | string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(at))
    .replaceAll('\u202f', ' ');
