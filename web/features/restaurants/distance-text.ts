/** '0.4 mi': as exact as a position that is rounded to two decimals of a degree. */
export const distanceText = (miles: number) =>
  miles < 0.1 ? 'under 0.1 mi' : `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} mi`;
