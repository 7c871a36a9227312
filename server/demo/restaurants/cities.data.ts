import { austin } from './austin.data.ts';
import { boise } from './boise.data.ts';
import { boston } from './boston.data.ts';
import { chicago } from './chicago.data.ts';
import type { DemoCity } from './demo-city.ts';
import { denver } from './denver.data.ts';
import { honolulu } from './honolulu.data.ts';
import { miami } from './miami.data.ts';
import { newOrleans } from './new-orleans.data.ts';
import { newYork } from './new-york.data.ts';
import { phoenix } from './phoenix.data.ts';
import { portland } from './portland.data.ts';
import { sanFrancisco } from './san-francisco.data.ts';
import { seattle } from './seattle.data.ts';

export const demoCities: readonly DemoCity[] = [
  austin,
  newYork,
  boston,
  miami,
  chicago,
  newOrleans,
  denver,
  phoenix,
  seattle,
  portland,
  sanFrancisco,
  honolulu,
  boise,
];
