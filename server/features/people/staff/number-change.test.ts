import { describe, expect, test } from 'vitest';
import { getSession } from '#contract/people/sign-in/sign-in.ts';
import {
  beginNumberChange,
  changeProfile,
  confirmNumberChange,
  getProfile,
  listAuditEntries,
} from '#contract/people/staff/account.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import {
  anotherCode,
  askForCode,
  codeIn,
  fromAnywhere,
  strangeDevice,
  textsTo,
} from '../sign-in/sign-in.factory.ts';
import { peopleJobs } from './people.jobs.ts';
import { setNumber } from './set-number.ts';
import { makePerson, makeStaff, signInOn, type TestStaff, verifyDevice } from './staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, clock, ownerUrl } = world;

let numbers = 0;
const freshNumber = () => {
  numbers += 1;
  return `+1646555${String(1_000 + numbers)}`;
};

/** Each call comes from its own network, so that only the budget in question is used up. */
const from = ({ headers }: TestStaff) => ({ ...strangeDevice(), ...headers });

const begin = (staff: TestStaff, mobileNumber: string) =>
  call(beginNumberChange, { body: { mobileNumber, currentPassword: staff.password } }, from(staff));
const beginRefused = (staff: TestStaff, mobileNumber: string, currentPassword = staff.password) =>
  refused(beginNumberChange, { body: { mobileNumber, currentPassword } }, from(staff));
const confirm = (staff: TestStaff, code: string) =>
  call(confirmNumberChange, { body: { code } }, from(staff));
const confirmRefused = (staff: TestStaff, code: string) =>
  refused(confirmNumberChange, { body: { code } }, from(staff));

/** A person who has asked for another number, and the code sent to it. */
async function makeBegun(options: Parameters<typeof makeStaff>[1] = {}) {
  const staff = await makeStaff(world, options);
  const number = freshNumber();
  await begin(staff, number);
  const [text] = await textsTo(world, number);
  return { staff, number, code: codeIn(text) };
}

const masked = (number: string) => `(•••) •••-${number.slice(-4)}`;
const numberInForce = async ({ headers }: TestStaff) =>
  (await call(getProfile, {}, headers)).maskedPhoneNumber;

describe("a person's own new mobile number", () => {
  test('takes effect with the code, and both numbers are told', async () => {
    const { staff, number, code } = await makeBegun({ roleId: 5 });
    const colleague = await makeStaff(world, { at: staff });
    expect(code).toMatch(/^\d{6}$/);
    expect(await numberInForce(staff)).toBe(masked(staff.phone));
    expect(await textsTo(world, staff.phone)).toEqual([]);

    const changed = await confirm(staff, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(changed.maskedPhoneNumber).toBe(masked(number));
    expect(await textsTo(world, staff.phone)).toEqual([
      expect.stringContaining('another mobile number'),
    ]);
    expect(await textsTo(world, number)).toContainEqual(
      expect.stringContaining('uses this mobile number'),
    );
    const { results } = await call(listAuditEntries, { query: {} }, colleague.headers);
    const entry = { subject: null, address: expect.stringMatching(/^10\./) };
    expect(results.filter(({ action }) => action !== 'SIGNED_IN')).toMatchObject([
      { ...entry, action: 'MOBILE_NUMBER_CHANGED' },
      { ...entry, action: 'MOBILE_NUMBER_CHANGE_BEGUN' },
    ]);
    clock.advance(1_000);
    const asked = await askForCode(world, { ...staff, phone: number });
    expect(asked.code).toMatch(/^\d{6}$/);
  });

  test('leaves the old one in use until then', async () => {
    const { staff } = await makeBegun();
    const asked = await askForCode(world, staff);
    expect(asked.code).toMatch(/^\d{6}$/);
  });

  test('ends no open session', async () => {
    const person = await makePerson(world);
    const atFirst = await signInOn(world, person, await verifyDevice(world, person));
    const otherStaff = await signInOn(world, person, await verifyDevice(world, person));
    const number = freshNumber();
    await begin(atFirst, number);
    await confirm(atFirst, codeIn((await textsTo(world, number))[0]));
    for (const { headers } of [atFirst, otherStaff]) {
      await works(call(getSession, {}, headers));
    }
  });

  test('is refused without the password, and no text is sent', async () => {
    const staff = await makeStaff(world);
    const number = freshNumber();
    const wrong = await beginRefused(staff, number, 'wrong');
    expect(wrong).toMatchObject({ httpStatus: 403, code: 'wrong_password' });
    expect(wrong.responseMessage).toMatch(/^currentPassword: /);
    const body = { mobileNumber: number };
    const none = await refused(beginNumberChange, { body }, from(staff));
    expect(none).toMatchObject({ httpStatus: 400, code: 'bad_input' });
    expect(await textsTo(world, number)).toEqual([]);
  });

  test('must be a valid number', async () => {
    const answer = await beginRefused(await makeStaff(world), '12');
    expect(answer).toMatchObject({ httpStatus: 400 });
    expect(answer.responseMessage).toMatch(/^mobileNumber: /);
  });

  test("can't be set through the profile", async () => {
    const staff = await makeStaff(world);
    const body = { mobileNumber: freshNumber(), currentPassword: staff.password };
    await call(changeProfile, { body: { ...body, firstName: 'Ada' } }, staff.headers);
    expect(await numberInForce(staff)).toBe(masked(staff.phone));
  });

  test('gets the same answer whether or not somebody else has it', async () => {
    const staff = await makeStaff(world);
    const { phone: known } = await makePerson(world);
    const unknown = freshNumber();
    const answers = [await begin(staff, known), await begin(staff, unknown)];
    const sent = { codeExpiresInMs: 300_000, resendAfterMs: 30_000 };
    expect(answers).toEqual([
      { ...sent, maskedPhoneNumber: masked(known) },
      { ...sent, maskedPhoneNumber: masked(unknown) },
    ]);
  });

  test('is not the one from a pending change when the operator sets another', async () => {
    const { staff, code } = await makeBegun({ roleId: 4 });
    const other = await makeBegun({ roleId: 4 });
    const body = { mobileNumber: freshNumber() };
    const { database, vault } = world;
    const told = { publicUrl: 'http://localhost:3000', nowMs: clock.now() };
    const operating = { database, vault, texts: makeTexts(world), ...told };
    const { email, externalId } = staff;
    await setNumber(operating, { externalId, email, phone: body.mobileNumber });
    const again = await signInOn(world, staff, await verifyDevice(world, staff));
    expect(await confirmRefused(again, code)).toMatchObject({ code: 'code_ended' });
    expect(await numberInForce(again)).toBe(masked(body.mobileNumber));
    await works(confirm(other.staff, other.code));
  });
});

describe('its code', () => {
  test('is checked five times, and then not even the right one works', async () => {
    const { staff, code } = await makeBegun();
    const answers: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      answers.push((await confirmRefused(staff, anotherCode(code))).code);
    }
    expect(answers).toEqual([...Array(5).fill('wrong_code'), 'code_ended']);
    const late = await confirmRefused(staff, code);
    expect(late).toMatchObject({ httpStatus: 410, code: 'code_ended' });
    expect(late.responseMessage).toMatch(/^code: /);
    expect(await numberInForce(staff)).toBe(masked(staff.phone));
  });

  test('expires after five minutes', async () => {
    const { staff, code } = await makeBegun();
    clock.advance(5 * 60_000);
    expect(await confirmRefused(staff, code)).toMatchObject({ code: 'code_ended' });
  });

  test('works once, even with fifty simultaneous tries', async () => {
    const { staff, number, code } = await makeBegun();
    const uses = await Promise.allSettled(Array.from({ length: 50 }, () => confirm(staff, code)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await numberInForce(staff)).toBe(masked(number));
    expect(await textsTo(world, staff.phone)).toHaveLength(1);
    expect(await confirmRefused(staff, code)).toMatchObject({ code: 'code_ended' });
  });

  test('works for nobody else', async () => {
    const { code } = await makeBegun();
    const begun = await makeBegun();
    const stranger = await makeStaff(world);
    expect(await confirmRefused(stranger, code)).toMatchObject({ code: 'code_ended' });
    if (code !== begun.code) {
      expect(await confirmRefused(begun.staff, code)).toMatchObject({ code: 'wrong_code' });
    }
  });

  test('does not work for a number that replaced its own', async () => {
    const { staff, number, code } = await makeBegun();
    const next = freshNumber();
    await begin(staff, next);
    const right = codeIn((await textsTo(world, next))[0]);
    if (code !== right) {
      expect(await confirmRefused(staff, code)).toMatchObject({ code: 'wrong_code' });
    }
    await confirm(staff, right);
    expect(await numberInForce(staff)).toBe(masked(next));
    expect(await textsTo(world, number)).toHaveLength(1);
  });

  test('is replaced by the next one to the same number, which can be requested after a while', async () => {
    const { staff, number, code } = await makeBegun();
    const early = await beginRefused(staff, number);
    expect(early).toMatchObject({ httpStatus: 429, code: 'resend_too_soon' });
    clock.advance(30_000);
    const sent = await Promise.allSettled([begin(staff, number), begin(staff, number)]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = (await textsTo(world, number)).map(codeIn);
    expect(codes).toHaveLength(2);
    const next = codes.find((one) => one !== code) ?? code;
    await works(confirm(staff, next));
  });

  test('is stored as a hash next to an encrypted number, for a day at most', async () => {
    const { staff, number, code } = await makeBegun();
    const find = async () => {
      const text = 'SELECT to_jsonb(n) AS row FROM number_changes n WHERE user_id = $1';
      const [found] = await queryOnce<{ row: object }>(ownerUrl, text, [staff.userId]);
      return found?.row;
    };
    const row = await find();
    expect(row).toMatchObject({ code_hash: expect.stringMatching(/^\$argon2id\$/), tries: 0 });
    expect(JSON.stringify(row)).not.toContain(`"${code}"`);
    expect(JSON.stringify(row)).not.toContain(Buffer.from(number).toString('hex'));

    const [job] = peopleJobs({ database: world.database, now: world.clock.now });
    const sentAgo = (ago: string) =>
      queryOnce(
        ownerUrl,
        'UPDATE number_changes SET code_sent_at = now() - $2::interval WHERE user_id = $1',
        [staff.userId, ago],
      );
    await sentAgo('23 hours');
    await job?.work(undefined);
    expect(await find()).toBeTruthy();
    await sentAgo('25 hours');
    await job?.work(undefined);
    expect(await find()).toBeUndefined();
  });
});

describe('how often', () => {
  test("a person is texted has a budget that strangers can't use up", async () => {
    const staff = await makeStaff(world);
    for (let texts = 0; texts < 5; texts += 1) await askForCode(world, staff);
    for (let texts = 0; texts < 3; texts += 1) await begin(staff, freshNumber());
    const number = freshNumber();
    const answer = await beginRefused(staff, number);
    expect(answer).toMatchObject({ httpStatus: 429, code: 'too_many_attempts' });
    expect(await textsTo(world, number)).toEqual([]);
  });

  test('a number is texted is not revealed', async () => {
    const number = freshNumber();
    for (let texts = 0; texts < 5; texts += 1) {
      const sent = await begin(await makeStaff(world), number);
      expect(sent).toMatchObject({ maskedPhoneNumber: masked(number), resendAfterMs: 30_000 });
    }
    expect(await textsTo(world, number)).toHaveLength(3);
  });

  test('a network asks has a budget', async () => {
    const network = { 'x-forwarded-for': '10.77.0.2' };
    for (let people = 0; people < 10; people += 1) {
      const staff = await makeStaff(world);
      const headers = { ...staff.headers, ...network };
      for (let texts = 0; texts < 2; texts += 1) {
        const body = { mobileNumber: freshNumber(), currentPassword: staff.password };
        await call(beginNumberChange, { body }, headers);
      }
    }
    const staff = await makeStaff(world);
    const body = { mobileNumber: freshNumber(), currentPassword: staff.password };
    const answer = await refused(beginNumberChange, { body }, { ...staff.headers, ...network });
    expect(answer).toMatchObject({ code: 'too_many_attempts' });
    expect(await textsTo(world, body.mobileNumber)).toEqual([]);
  });

  test('a network tries has a budget', async () => {
    const staff = await makeStaff(world);
    const headers = { ...staff.headers, 'x-forwarded-for': '10.77.0.1' };
    const codes = new Set<string>();
    for (let tries = 0; tries < 61; tries += 1) {
      const answer = await refused(confirmNumberChange, { body: { code: '123456' } }, headers);
      codes.add(answer.code);
    }
    expect([...codes]).toEqual(['code_ended', 'too_many_attempts']);
  });
});
