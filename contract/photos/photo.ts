import { z } from 'zod';

export const photoSchema = z.object({
  photoId: z.uuid(),
  alt: z.string().describe('What it shows, for who cannot see it. May be empty.'),
  width: z.number().int().describe('Of the widest file.'),
  height: z.number().int(),
  widths: z.array(z.number().int()).min(1).describe('The files, from the smallest.'),
  preview: z.string().describe('A blurred one of some 20 pixels, as a data address.'),
});
