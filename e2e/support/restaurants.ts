import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { joyousBeside, type Server } from './operator.ts';

type Facts = { externalId: string; name: string; listed: boolean };

/** Creates a restaurant as an operator would; a test passes only the values that matter to it. */
export async function createRestaurant(server: Server, facts: Facts, info: TestInfo) {
  const file = info.outputPath(`${facts.externalId}.json`);
  const rest = {
    address: { addressLine1: '12 Elm Street', city: 'Austin', state: 'TX', zipCode: '78701' },
    latitude: 30.2672,
    longitude: -97.7431,
    phoneNumber: '(512) 555-0190',
    cuisines: ['American'],
    priceLevel: 2,
    businessRating: 4.5,
    picture: 'ribs',
    serviceTypes: ['DINE_IN'],
    timeZone: 'America/Chicago',
    hours: { weeklyHours: [], specialDays: [] },
  };
  await writeFile(file, JSON.stringify({ ...rest, ...facts }));
  await joyousBeside(server, 'restaurants', 'create', file);
}
