/**
 * Each photo is stored in these widths (only the smaller ones for a small photo) and in two
 * formats.
 */
export const photoWidths = [480, 960, 1600] as const;

export const photoFormats = ['avif', 'webp'] as const;

export type PhotoFormat = (typeof photoFormats)[number];

export type PhotoFile = { photoId: string; width: number; format: PhotoFormat };

/** The path a browser requests. The file at a path never changes. */
export const photoPath = ({ photoId, width, format }: PhotoFile) =>
  `/photos/${photoId}/${width}.${format}`;

/** Photos with longer edges are scaled down before sending: no screen shows more. */
export const longestEdgeSent = 2_400;

/** Size of the file as it is sent. */
export const mostPhotoBytes = 10 * 1024 * 1024;
