import { z } from 'zod';

export const photoSchema = z.object({
  photoId: z.uuid(),
  alt: z.string().describe("What it shows, for people who can't see it. May be empty."),
  width: z.number().int().describe('Width of the widest file.'),
  height: z.number().int(),
  widths: z.array(z.number().int()).min(1).describe('The widths of the files, smallest first.'),
  preview: z.string().describe('A blurred preview of about 20 pixels, as a data URL.'),
});
