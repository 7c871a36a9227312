/** 4 or more is high, 3 or more medium, else low. */
export function ratingTone(rating: number): 'high' | 'medium' | 'low' {
  if (rating >= 4) return 'high';
  return rating >= 3 ? 'medium' : 'low';
}
