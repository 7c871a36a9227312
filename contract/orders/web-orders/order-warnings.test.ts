import { expect, test } from 'vitest';
import { dishesOfAge, isAboutAllergy, noteOnTicket } from './order-warnings.ts';

test.each([
  ['I am allergic to nuts', true],
  ['ALLERGY: shellfish!', true],
  ['peanut allergies', true],
  ['alergic to eggs', true],
  ['Soy alérgico al maní', true],
  ['My son has celiac disease', true],
  ['coeliac', true],
  ['risk of anaphylaxis', true],
  ['lactose intolerant', true],
  ['he carries an EpiPen', true],
  ['No onions', false],
  ['Ring twice', false],
  ['Galleria parking, energetic dog', false],
  ['', false],
])('a note that speaks of an allergy is marked: %s', (note, isMarked) => {
  expect(isAboutAllergy(note)).toBe(isMarked);
  expect(noteOnTicket(note)).toBe(isMarked ? `ALLERGY: ${note}` : note);
});

test('each dish for which an age is checked, once', () => {
  const wine = { name: 'Wine', ageChecked: true };
  const lines = [
    wine,
    { name: 'Soup', ageChecked: false },
    { name: 'Beer', ageChecked: true },
    wine,
  ];
  expect(dishesOfAge(lines)).toEqual(['Wine', 'Beer']);
});
