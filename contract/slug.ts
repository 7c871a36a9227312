/**
 * 'Mama Rosa's Café & Grill' -> 'mama-rosas-cafe-grill': no other characters, words joined by
 * hyphens.
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug || 'restaurant';
}
