/** '0.4 mi': as precise as a position rounded to two decimals of a degree. */
export const distanceText = (miles: number) =>
  miles < 0.1 ? 'under 0.1 mi' : `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} mi`;
