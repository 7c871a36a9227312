import type { InputEvent } from 'react';

/** Digits alone, or a number that was spaced here and then changed. */
const isSpacedHere = (text: string) => /^(\d+|\d?\([\d() -]*)$/.test(text);

/**
 * A US number with spaces, as far as it is typed: '5125550' -> '(512) 555-0'. Any other, and one that
 * somebody spaces in their own way, stays as it is.
 */
export function spacedNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (!isSpacedHere(typed) || digits.length < 4 || digits.length > 10 || /^[01]/.test(digits)) {
    return typed;
  }
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}) ${exchange}${line && `-${line}`}`;
}

const separators = /^\+?[\d\s().\u2010-\u2015\u202a-\u202e/-]*$/;

/** The same for a US number that was pasted in any shape: '+1 512.555.0190' -> '(512) 555-0190'. */
export function pastedNumber(pasted: string): string {
  const text = pasted.trim();
  const digits = text.replace(/\D/g, '');
  const national = digits.length === 11 ? digits.replace(/^1/, '') : digits;
  const isOfUs = !text.startsWith('+') || digits.length === 11;
  return separators.test(text) && isOfUs && national.length === 10
    ? spacedNumber(national)
    : pasted;
}

/** Where the caret is after spacing: behind the same digit. */
export function spacedCaret(typed: string, caret: number, spaced: string): number {
  const isAtEnd = !/\d/.test(typed.slice(caret));
  if (isAtEnd) return spaced.length;
  let left = typed.slice(0, caret).replace(/\D/g, '').length;
  let at = 0;
  for (; left > 0; at += 1) if (/\d/.test(spaced.charAt(at))) left -= 1;
  return at;
}

/** For a field's `onInput`: spaces the number while it is typed, so that a wrong digit is seen. */
export function spaceNumber({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) {
  const { value, selectionStart } = input;
  const isPasted = nativeEvent.inputType === 'insertFromPaste';
  const spaced = isPasted ? pastedNumber(value) : spacedNumber(value);
  if (spaced === value) return;
  const caret = spacedCaret(value, selectionStart ?? value.length, spaced);
  input.value = spaced;
  input.setSelectionRange(caret, caret);
}
