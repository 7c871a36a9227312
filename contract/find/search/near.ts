export type Position = { latitude: number; longitude: number };

/** How far away a restaurant still counts as near: half an hour's drive. */
export const nearMiles = 30;

const earthRadiusMiles = 3_958.7613;

/** Miles per degree of latitude. */
export const milesPerDegree = (earthRadiusMiles * Math.PI) / 180;
export const earthDiameterMiles = 2 * earthRadiusMiles;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** In a straight line: the haversine formula, which is accurate for short distances too. */
export function milesBetween(a: Position, b: Position): number {
  const across = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const share = across + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along;
  return earthDiameterMiles * Math.asin(Math.sqrt(Math.min(1, share)));
}

/**
 * Two decimals of a degree are about 0.7 miles: close enough for sorting, too coarse to reveal a
 * street, and neighbors share a cached answer. Never -0, whose text differs from 0.
 */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 100) / 100 + 0;

export const roundedPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: roundedDegrees(latitude),
  longitude: roundedDegrees(longitude),
});
