import { describe, expect, test } from 'vitest';
import { askForNumberCode, forgetNumber, proveNumber } from '#contract/orders/numbers/numbers.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { newToken, secretHash } from '#platform/tokens/tokens.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { readTexts, somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { texted } from '../../ground/texted/index.ts';
import { anotherCode, fromAnywhere, strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { askedNumber, provenNumber } from './numbers.factory.ts';
import { deleteProofsOf } from './numbers.queries.ts';
import { findProvenNumber } from './prove-number.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, refused, vault } = world;

const provenBy = (token: string) =>
  inTransaction(database, { secret: secretHash(token) }, (transaction) =>
    findProvenNumber(transaction, { vault, token, nowMs: clock.now() }),
  );

const asked = (phone?: string) => askedNumber(world, phone, strangeDevice());
const tryCode = (token: string, code: string) =>
  refused(proveNumber, { body: { token, code } }, strangeDevice());

test('a token proves a number from when its code was entered, for 30 days', async () => {
  const { phone, token, code } = await asked();
  expect(await provenBy(token)).toBeUndefined();
  const answer = await call(proveNumber, { body: { token, code } }, strangeDevice());
  expect(answer.provenUntil).toBe(new Date(clock.now() + 30 * dayMs).toISOString());
  expect(answer.maskedPhoneNumber).not.toContain(phone.slice(2, 8));
  expect(await provenBy(token)).toBe(phone);
  clock.advance(30 * dayMs);
  expect(await provenBy(token)).toBeUndefined();
});

test('the text says what the code is for, and which site it belongs to', async () => {
  const { phone, code } = await asked();
  const [text] = (await readTexts(world)).filter(({ to }) => to === phone);
  expect(text).toMatchObject({ purpose: 'ORDER_CODE' });
  const publicUrl = 'http://localhost:3000';
  expect(text?.body).toBe(texted.codes.code({ use: 'ORDER', code, publicUrl }));
});

describe('a code is no use', () => {
  test('after five tries, even the right one', async () => {
    const { token, code } = await asked();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await tryCode(token, anotherCode(code))).toMatchObject({ code: 'wrong_code' });
    }
    expect(await tryCode(token, code)).toMatchObject({ code: 'code_ended', httpStatus: 410 });
    expect(await provenBy(token)).toBeUndefined();
  });

  test('after five minutes', async () => {
    const { token, code } = await asked();
    clock.advance(5 * minuteMs);
    expect(await tryCode(token, code)).toMatchObject({ code: 'code_ended' });
  });

  test('a second time, with the token of another, or with an invented one', async () => {
    const [number, theirs] = [await asked(), await asked()];
    expect(await tryCode(newToken(''), number.code)).toMatchObject({ code: 'code_ended' });
    if (number.code !== theirs.code) {
      expect(await tryCode(theirs.token, number.code)).toMatchObject({ code: 'wrong_code' });
    }
    const body = { token: number.token, code: number.code };
    await call(proveNumber, { body }, strangeDevice());
    expect(await tryCode(number.token, number.code)).toMatchObject({ code: 'code_ended' });
    expect(await provenBy(number.token)).toBe(number.phone);
  });
});

test('50 tries at once are five', async () => {
  const { token, code } = await asked();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => tryCode(token, anotherCode(code))),
  );
  expect(answers.filter((answer) => answer.code === 'wrong_code')).toHaveLength(5);
});

test('the answer does not tell that a number has had its texts; nothing more is texted', async () => {
  const phone = somePhone();
  const body = { mobileNumber: phone };
  const answers = [];
  for (let n = 0; n < 7; n += 1) {
    const answer = await call(askForNumberCode, { body }, strangeDevice());
    answers.push({ ...answer, token: answer.token.length });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await readTexts(world)).filter(({ to }) => to === phone)).toHaveLength(5);
});

test('what is stored is neither the token, the code nor the number', async () => {
  const { phone, token, code } = await asked();
  const rows = await queryOnce<{ row: string }>(
    ownerUrl,
    'SELECT to_jsonb(p)::text AS row FROM number_proofs p',
  );
  const all = rows.map(({ row }) => row).join();
  for (const secret of [phone.slice(2), token, `"${code}"`]) expect(all).not.toContain(secret);
});

describe('a number that is forgotten', () => {
  const forget = (token: string, everywhere?: boolean) =>
    call(forgetNumber, { body: { token, everywhere } }, strangeDevice());

  test('is no longer proven by this token; other devices keep theirs', async () => {
    const number = await provenNumber(world);
    const ofFamily = await provenNumber(world, number.phone);
    const ofOther = await provenNumber(world);
    await forget(number.token);
    expect(await provenBy(number.token)).toBeUndefined();
    expect(await provenBy(ofFamily.token)).toBe(number.phone);
    expect(await provenBy(ofOther.token)).toBe(ofOther.phone);
    // Again, or never known: the answer is the same.
    expect([await forget(number.token), await forget(newToken(''), true)]).toEqual([null, null]);
  });

  test('everywhere is not proven on any device, and nobody else loses theirs', async () => {
    const [number, ofOther] = [await provenNumber(world), await provenNumber(world)];
    const stolen = await provenNumber(world, number.phone);
    await forget(number.token, true);
    expect(await provenBy(number.token)).toBeUndefined();
    expect(await provenBy(stolen.token)).toBeUndefined();
    expect(await provenBy(ofOther.token)).toBe(ofOther.phone);
  });

  test('everywhere, by somebody who asked for a code to it and has not entered it, is not', async () => {
    const { phone, token: theirs } = await provenNumber(world);
    const { token, code } = await asked(phone);
    await forget(token, true);
    expect(await provenBy(theirs)).toBe(phone);
    expect(await tryCode(token, code)).toMatchObject({ code: 'code_ended' });
  });
});

test('proofs go with their diner, and when they have expired', async () => {
  const { phone, token, code } = await asked();
  await call(proveNumber, { body: { token, code } }, strangeDevice());
  const erased = await inTransaction(database, {}, (transaction) =>
    deleteProofsOf(transaction, phoneIndexes(vault, phone)),
  );
  expect(erased).toBe(1);
  expect(await provenBy(token)).toBeUndefined();
});
