import { lineOfText } from '../../text.ts';

/** As typed or scanned: spaces and dashes between the characters are ignored. */
export const counterCodeSchema = lineOfText(60).min(1, 'Required');
