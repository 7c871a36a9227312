import { describe, expect, test } from 'vitest';
import { getRestaurant } from '#contract/find/restaurants/restaurants.ts';
import { searchRestaurants } from '#contract/find/search/search.ts';
import { daily, hoursOf, on, special } from '#contract/ground/hours/hours.factory.ts';
import { listDetailChanges, undoDetailChange } from '#contract/portal/edits/changes.ts';
import { changeHours, getDetailsToEdit, setClosedToday } from '#contract/portal/edits/edits.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant, readRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

// Thursday, 11 AM in Chicago.
const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database, clock, waitForChanges } = world;

const lunch = hoursOf(daily('10:00-14:00'));

async function open(overrides: Parameters<typeof makeRestaurant>[1] = {}) {
  const at = await makeRestaurant(database, { hours: lunch, ...overrides }, clock.now());
  const { headers } = await makeStaff(world, { at, roleId: 2 });
  const read = () => call(getDetailsToEdit, {}, headers);
  const shown = () => call(getRestaurant, { params: { id: at.externalId } });
  return { at, headers, read, shown };
}

const openNow = async () =>
  (await call(searchRestaurants, { body: { openNow: true } })).results.map(
    ({ businessExternalId }) => businessExternalId,
  );

describe('hours', () => {
  test('are read by diners and found by the search as soon as they are saved', async () => {
    const { at, headers, read, shown } = await open();
    expect(await openNow()).toContain(at.externalId);
    expect((await shown()).hoursOfOperation[3]).toEqual({ day: 'Thursday', time: '10 AM - 2 PM' });
    const { hours } = await read();
    const body = {
      version: hours.version,
      ...hoursOf(on([5, 6], '11:30-14:00', '17:00-26:00'), special('2026-12-25', 'Christmas')),
    };
    const saved = await call(changeHours, { body }, headers);
    expect(saved.hours.specialDays).toEqual([
      { date: '2026-12-25', name: 'Christmas', intervals: [] },
    ]);
    await waitForChanges();
    const { hoursOfOperation, opening } = await shown();
    expect(hoursOfOperation[4]?.time).toBe('11:30 AM - 2 PM, 5 PM - 2 AM');
    expect(opening).toMatchObject({ isOpen: false, text: 'Opens tomorrow 11:30 AM' });
    expect(await openNow()).not.toContain(at.externalId);
  });

  test('from a form opened before another change are refused, and nothing is lost', async () => {
    const { at, headers, read } = await open();
    const colleague = await makeStaff(world, { at });
    const { version } = (await read()).hours;
    const otherHours = { version, ...hoursOf(daily('09:00-10:00')) };
    const ownHours = { version, ...hoursOf(daily('12:00-13:00')) };
    await call(changeHours, { body: otherHours }, colleague.headers);
    const answer = await refused(changeHours, { body: ownHours }, headers);
    expect(answer).toMatchObject({ httpStatus: 409, code: 'edited_meanwhile' });
    const now = (await read()).hours;
    expect(now.weeklyHours).toEqual(otherHours.weeklyHours);
    // Setting the same again, after a lost answer, is no conflict and adds no entry.
    await call(changeHours, { body: otherHours }, colleague.headers);
    await call(changeHours, { body: { ...ownHours, version: now.version } }, headers);
    const { results } = await call(listDetailChanges, {}, headers);
    expect(results).toHaveLength(2);
  });

  test('from two people at once: one is saved, the other is told', async () => {
    const { headers, read } = await open();
    const { version } = (await read()).hours;
    const save = (text: string) =>
      call(changeHours, { body: { version, ...hoursOf(daily(text)) } }, headers).then(
        () => 'saved',
        (error: Error) => (/edited_meanwhile/.test(error.message) ? 'told' : error.message),
      );
    const outcomes = await Promise.all(['09:00-10:00', '09:00-11:00', '09:00-12:00'].map(save));
    expect(outcomes.toSorted()).toEqual(['saved', 'told', 'told']);
  });

  test.each([
    [
      'overlap',
      { weeklyHours: on([1], '10:00-14:00', '13:00-15:00') },
      'weeklyHours.1.opensAtMinute',
    ],
    [
      'end before they begin',
      { weeklyHours: on([1], '10:00-09:00') },
      'weeklyHours.0.closesAtMinute',
    ],
    [
      'have no such weekday',
      { weeklyHours: [{ weekday: 8, opensAtMinute: 1, closesAtMinute: 2 }] },
      'weeklyHours.0.weekday',
    ],
    [
      'name a day with 64 KB',
      { specialDays: [special('2026-12-25', 'x'.repeat(65_536))] },
      'specialDays.0.name',
    ],
    ['name no day', { specialDays: [special('2026-02-30', 'Never')] }, 'specialDays.0.date'],
    [
      'name a day twice',
      { specialDays: [special('2026-12-25', 'A'), special('2026-12-25', 'B')] },
      'specialDays.1.date',
    ],
    ['name no version', { version: 'x' }, 'version'],
  ])('that %s are refused by field', async (_, wrong, field) => {
    const { headers, read } = await open();
    const { version } = (await read()).hours;
    const body = { version, weeklyHours: [], specialDays: [], ...wrong };
    const answer = await refused(changeHours, { body }, headers);
    expect(answer).toMatchObject({ httpStatus: 400, code: 'bad_input', problems: [{ field }] });
  });

  test('drop invisible characters, and keep past days', async () => {
    const past = special('2026-03-10', 'Past');
    const { at, headers, read } = await open({ hours: { ...lunch, specialDays: [past] } });
    const { version, specialDays } = (await read()).hours;
    expect(specialDays).toEqual([]);
    const name = `Fe\u0000a\ud800st\u202e`;
    const body = {
      version,
      ...hoursOf([], special('2026-12-25', name), special('2020-01-01', 'X')),
    };
    const saved = await call(changeHours, { body }, headers);
    expect(saved.hours.specialDays.map((day) => day.name)).toEqual(['Fea\ufffdst']);
    expect((await readRestaurant(database, at.businessId)).special_days).toHaveLength(2);
  });

  test('of an unlisted restaurant are kept, and found once it is listed', async () => {
    const { headers, read } = await open({ listed: false });
    const { hours, listed } = await read();
    expect(listed).toBe(false);
    const body = { version: hours.version, ...hoursOf(daily('08:00-09:00')) };
    expect((await call(changeHours, { body }, headers)).hours.weeklyHours).toHaveLength(7);
  });
});

describe('closed for today', () => {
  test('closes right away and reopens automatically at four', async () => {
    const { at, headers, shown } = await open();
    expect((await shown()).opening.isOpen).toBe(true);
    await call(setClosedToday, { body: { closed: true } }, headers);
    await waitForChanges();
    const closed = await shown();
    expect(closed.opening).toMatchObject({ isOpen: false, text: 'Opens tomorrow 10 AM' });
    expect(closed.specialDays).toMatchObject([{ date: '2026-03-19', name: 'Closed for today' }]);
    expect(closed.schedule.special).toEqual([
      { date: '2026-03-19', opens: '00:00', closes: '00:00' },
    ]);
    expect(await openNow()).not.toContain(at.externalId);
    clock.advance(23.5 * 3_600_000);
    expect((await shown()).opening.isOpen).toBe(true);
    expect((await shown()).specialDays).toEqual([]);
    expect(await openNow()).toContain(at.externalId);
    clock.advance(-23.5 * 3_600_000);
  });

  test('is recorded once, however often it is sent; opening again works the same', async () => {
    const { headers, shown } = await open();
    const switchTo = (closed: boolean) => call(setClosedToday, { body: { closed } }, headers);
    await Promise.all([switchTo(true), switchTo(true), switchTo(true)]);
    expect((await call(listDetailChanges, {}, headers)).results).toHaveLength(1);
    await switchTo(false);
    await waitForChanges();
    expect((await shown()).opening.isOpen).toBe(true);
  });

  test('can be undone from the activity log, but not after it has ended', async () => {
    const { at, headers, read } = await open();
    await call(setClosedToday, { body: { closed: true } }, headers);
    const [entry] = (await call(listDetailChanges, {}, headers)).results;
    const params = { auditId: entry?.auditId ?? 0 };
    clock.advance(86_400_000);
    const later = await makeStaff(world, { at });
    const answer = await refused(undoDetailChange, { params }, later.headers);
    expect(answer).toMatchObject({ httpStatus: 409, code: 'changed_since' });
    clock.advance(-86_400_000);
    await call(undoDetailChange, { params }, headers);
    expect((await read()).closedToday.closedUntil).toBeNull();
  });
});
