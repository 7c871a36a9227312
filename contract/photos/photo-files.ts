/** Each photo is kept in these widths, the smaller ones of a small photo, and in two formats. */
export const photoWidths = [480, 960, 1600] as const;

export const photoFormats = ['avif', 'webp'] as const;

export type PhotoFormat = (typeof photoFormats)[number];

export type PhotoFile = { photoId: string; width: number; format: PhotoFormat };

/** Where a browser finds it. What is at an address never changes. */
export const photoPath = ({ photoId, width, format }: PhotoFile) =>
  `/photos/${photoId}/${width}.${format}`;

/** Longer edges are made smaller before they are sent: no screen shows more. */
export const longestEdgeSent = 2_400;

/** Of the file as it is sent. */
export const mostPhotoBytes = 10 * 1024 * 1024;
