import { describe, expect, test } from 'vitest';
import { getRestaurant } from '#contract/find/restaurants/restaurants.ts';
import { getSearchFilters, searchRestaurants } from '#contract/find/search/search.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import {
  getDetailChange,
  listDetailChanges,
  undoDetailChange,
} from '#contract/portal/edits/changes.ts';
import * as edits from '#contract/portal/edits/edits.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openNode } from '../../../testing/open-node.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database, ownerUrl } = world;
const second = await openNode(world, { settings: fromAnywhere });

async function open() {
  const at = await makeRestaurant(database);
  const { headers } = await makeStaff(world, { at, roleId: 2 });
  const owner = await makeStaff(world, { at });
  const details = () => call(edits.getDetailsToEdit, {}, headers);
  const changes = async () => (await call(listDetailChanges, {}, headers)).results;
  const newest = async () => {
    const [entry] = await changes();
    if (!entry) throw new Error('nothing was changed');
    return { entry, params: { auditId: entry.auditId } };
  };
  const phone = async (phoneNumber: string) => {
    const { version, websiteAddress } = (await details()).contact;
    const body = { version, websiteAddress, phoneNumber };
    return call(edits.changeContact, { body }, headers);
  };
  return { at, headers, owner, details, changes, newest, phone };
}

describe('a change', () => {
  test('is read by diners, from two servers, and the search follows', async () => {
    const { at, headers, details } = await open();
    const elsewhere = () => second.call(getRestaurant, { params: { id: at.externalId } });
    const found = async () =>
      (await second.call(searchRestaurants, { body: { cuisine: 'Georgian' } })).results.length;
    const offered = async () =>
      (await second.call(getSearchFilters, {})).cuisines.map(({ cuisine }) => cuisine);
    expect((await elsewhere()).description).toBe('Slow lamb and fast smiles.');
    expect(await found()).toBe(0);
    expect(await offered()).not.toContain('Georgian');
    const { version, words: _words, ...about } = (await details()).about;
    const changed = { ...about, description: 'Fast\nlamb.', cuisines: ['Georgian'] };
    await call(edits.changeAbout, { body: { version, ...changed } }, headers);
    await expect.poll(async () => (await elsewhere()).description).toBe('Fast lamb.');
    await expect.poll(found).toBe(1);
    await expect.poll(offered).toContain('Georgian');
  });

  test('is in the activity log with before and after, and can be undone from there once', async () => {
    const { details, headers, owner, newest, phone, changes } = await open();
    await phone('(512) 555-0111');
    const { results } = await call(listAuditEntries, {}, owner.headers);
    const line = { name: 'Phone', before: '(512) 555-0190', after: '(512) 555-0111' };
    expect(results.find(({ action }) => action === 'CONTACT_CHANGED')).toMatchObject({
      change: { lines: [line], isUndone: false },
    });
    const { params } = await newest();
    await Promise.all([1, 2, 3].map(() => call(undoDetailChange, { params }, headers)));
    expect((await details()).contact.phoneNumber).toBe('(512) 555-0190');
    const [undoing, undone, ...others] = await changes();
    expect(others).toEqual([]);
    expect(undone?.change.isUndone).toBe(true);
    expect(undoing).toMatchObject({
      action: 'CHANGE_UNDONE',
      change: { lines: [{ before: '(512) 555-0111', after: '(512) 555-0190' }] },
    });
    // An undo can be undone the same way.
    const again = { params: { auditId: undoing?.auditId ?? 0 } };
    await call(undoDetailChange, again, headers);
    expect((await details()).contact.phoneNumber).toBe('(512) 555-0111');
  });

  test('that was followed by another one is not undone, and both values are shown', async () => {
    const { details, headers, newest, phone } = await open();
    await phone('(512) 555-0111');
    const { params } = await newest();
    expect(await call(getDetailChange, { params }, headers)).toEqual({
      isAsChanged: true,
      lines: [],
    });
    await phone('(512) 555-0122');
    const answer = await refused(undoDetailChange, { params }, headers);
    expect(answer).toMatchObject({ httpStatus: 409, code: 'changed_since' });
    expect(await call(getDetailChange, { params }, headers)).toEqual({
      isAsChanged: false,
      lines: [{ name: 'Phone', after: '(512) 555-0111', now: '(512) 555-0122' }],
    });
    expect((await details()).contact.phoneNumber).toBe('(512) 555-0122');
  });

  test('of another restaurant is not found, nor is an entry that changed nothing', async () => {
    const [own, other] = [await open(), await open()];
    await other.phone('(512) 555-0111');
    const { params } = await other.newest();
    for (const endpoint of [getDetailChange, undoDetailChange]) {
      const answer = await refused(endpoint, { params }, own.headers);
      expect(answer).toMatchObject({ httpStatus: 404, code: 'change_not_found' });
    }
    const { results } = await call(listAuditEntries, {}, own.owner.headers);
    const signedIn = results.find(({ change }) => change === null);
    const byNobody = { params: { auditId: signedIn?.auditId } };
    expect(await refused(undoDetailChange, byNobody, own.headers)).toMatchObject({
      code: 'change_not_found',
    });
    expect(await own.changes()).toEqual([]);
    expect((await other.details()).contact.phoneNumber).toBe('(512) 555-0111');
  });
});

test('a change that a newer version made is not found here while it is deployed, and is listed', async () => {
  const { at, changes, headers, newest, phone } = await open();
  await phone('(512) 555-0111');
  const { params } = await newest();
  await queryOnce(
    ownerUrl,
    `UPDATE audit_entries SET change = change || '{"part": "ofTomorrow"}'
     WHERE business_id = $1 AND audit_id = $2`,
    [at.businessId, params.auditId],
  );
  for (const endpoint of [getDetailChange, undoDetailChange]) {
    const answer = await refused(endpoint, { params }, headers);
    expect(answer).toMatchObject({ httpStatus: 404, code: 'change_not_found' });
  }
  expect(await changes()).toHaveLength(1);
});

describe('invalid input is refused by field', () => {
  const long = 'x'.repeat(65_536);
  test.each([
    ['contact', edits.changeContact, { phoneNumber: 'call us' }, 'phoneNumber'],
    ['contact', edits.changeContact, { phoneNumber: '1'.repeat(65_536) }, 'phoneNumber'],
    ['contact', edits.changeContact, { websiteAddress: 'javascript:alert(1)' }, 'websiteAddress'],
    [
      'contact',
      edits.changeContact,
      { websiteAddress: `https://a.example/${long}` },
      'websiteAddress',
    ],
    [
      'contact',
      edits.changeContact,
      { websiteAddress: 'https://evil.example\\@a.example' },
      'websiteAddress',
    ],
    ['about', edits.changeAbout, { description: long }, 'description'],
    ['about', edits.changeAbout, { cuisines: [] }, 'cuisines'],
    ['about', edits.changeAbout, { cuisines: ['Thai, Lao'] }, 'cuisines.0'],
    ['about', edits.changeAbout, { serviceTypes: ['DINE_IN', 'DRONE'] }, 'serviceTypes.1'],
    ['attributes', edits.changeAttributes, { parking: [long] }, 'parking.0'],
    ['attributes', edits.changeAttributes, { petsAllowed: true }, 'petsAllowed'],
    ['attributes', edits.changeAttributes, { wifi: 'yes' }, 'wifi'],
  ] as const)('%s %#', async (part, endpoint, wrong, field) => {
    const { headers, details, changes } = await open();
    const { words: _words, ...read } = (await details())[part];
    const body = { ...read, ...wrong };
    const answer = await refused(endpoint, { body }, headers);
    expect(answer).toMatchObject({ httpStatus: 400, code: 'bad_input', problems: [{ field }] });
    expect(await changes()).toEqual([]);
  });

  test('input without a limit of its own is refused as a whole', async () => {
    const { headers } = await open();
    const body = { description: 'x'.repeat(300_000) };
    expect(await refused(edits.changeAbout, { body }, headers)).toMatchObject({ httpStatus: 413 });
  });
});
