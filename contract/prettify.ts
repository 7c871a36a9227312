/** 'CURBSIDE_PICKUP' -> 'Curbside Pickup'. */
export function prettify(capitalSnakeCase: string): string {
  return capitalSnakeCase
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}

export const yesOrNo = (answer: boolean) => (answer ? 'Yes' : 'No');

/** At most `maxLength` characters, then '...'. */
export function truncate(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength).join('')}...`;
}
