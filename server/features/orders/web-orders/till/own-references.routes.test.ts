import { expect, test } from 'vitest';
import { openMenuToTills, takeMenuBack } from '#contract/portal/edits/menu-owner.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { newItem, newMenu, readItems } from '../../../find/menus/menus.factory.ts';
import { menusFrom } from '../../../find/menus/till/till-menu.factory.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { openForOrders } from '../../quotes/quotes.factory.ts';
import { dinersAt } from '../placed.factory.ts';
import { followingWith } from './since.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, database } = world;

/** A menu as a till sends it: some dishes and options have an id of its own, others none. */
const menuOf = (prefix: string, also: Parameters<typeof newItem>[0][] = []) =>
  newMenu({
    Dinner: {
      Mains: [
        newItem({
          name: 'Burger',
          priceCents: 12_50,
          reference: `${prefix}-BURGER`,
          optionGroups: [
            {
              name: 'Side',
              options: [
                {
                  name: 'Salad',
                  reference: `${prefix}-SALAD`,
                  optionGroups: [
                    {
                      name: 'Dressing',
                      options: [{ name: 'Ranch', reference: `${prefix}-RANCH` }, { name: 'Oil' }],
                    },
                  ],
                },
                { name: 'Fries' },
              ],
            },
          ],
        }),
        newItem({ name: 'Soup' }),
        ...also.map(newItem),
      ],
    },
  });

async function open() {
  const { at } = await openForOrders(database);
  const [till, other] = [
    await makeIntegration(world, { at, name: 'Till' }),
    await makeIntegration(world, { at, name: 'Other' }),
  ];
  const diners = dinersAt(world, at);
  const [ofTill, ofOther] = [followingWith(world, till), followingWith(world, other)];
  return {
    at,
    send: menusFrom(world, till).send,
    sendAsOther: menusFrom(world, other).send,
    /** A burger with a salad, and a dish without options. */
    order: async (also = 'Soup') => {
      const items = await readItems(database, at);
      const idOf = (name: string) => items.get(name)?.item_id ?? 0;
      const dressing = { group: 'Dressing', option: 'Ranch' };
      const salad = { group: 'Side', option: 'Salad', choices: [dressing] };
      const choices = [salad, { group: 'Side', option: 'Fries' }];
      await diners.place(
        await diners.quote([{ itemId: idOf('Burger'), choices }, { itemId: idOf(also) }]),
      );
    },
    /** What a program reads of the newest order: the dishes, and the choices of the first one. */
    read: async (of: 'till' | 'other' = 'till') => {
      const { orders } = await (of === 'till' ? ofTill : ofOther).since('start');
      const lines = orders.at(-1)?.lines ?? [];
      return {
        dishes: lines.map(({ reference }) => reference),
        choices: lines[0]?.choices.map(({ reference, choices }) => [
          reference,
          ...choices.map((one) => one.reference),
        ]),
      };
    },
  };
}

const nothing = { dishes: [null, null], choices: [[null, null], [null]] };
const named = (prefix: string) => ({
  dishes: [`${prefix}-BURGER`, null],
  choices: [[`${prefix}-SALAD`, `${prefix}-RANCH`], [null]],
});

test('a till reads its own ids of dishes, options and their options; another program reads none of them', async () => {
  const { order, read, send } = await open();
  await send(1, menuOf('T'));
  await order();
  expect(await read()).toEqual(named('T'));
  expect(await read('other')).toEqual(nothing);
});

test('whose menu it was before reads none either: the names are those of the till that sent the newest', async () => {
  const { at, order, read, send, sendAsOther } = await open();
  await send(1, menuOf('T', [{ name: 'Pie', reference: 'T-PIE' }]));
  await order('Pie');
  expect((await read()).dishes).toEqual(['T-BURGER', 'T-PIE']);
  const owner = await makeStaff(world, { at });
  await call(takeMenuBack, {}, owner.headers);
  // Its dishes are still what it calls them.
  expect((await read()).dishes).toEqual(['T-BURGER', 'T-PIE']);
  await call(openMenuToTills, {}, owner.headers);
  await sendAsOther(1, menuOf('O'));
  expect(await read()).toEqual(nothing);
  // The pie is off the menu, and what the first till called it isn't this one's.
  expect(await read('other')).toEqual(named('O'));
});

test('an id that the till changes is the new one; a dish or option that it takes off has none', async () => {
  const { order, read, send } = await open();
  await send(1, menuOf('T'));
  await order();
  await send(2, menuOf('NEW'));
  expect(await read()).toEqual(named('NEW'));
  await send(3, newMenu({ Dinner: { Mains: [newItem({ name: 'Burger', reference: 'B' })] } }));
  expect(await read()).toEqual({ ...nothing, dishes: ['B', null] });
  await send(4, newMenu({ Dinner: { Mains: [newItem({ name: 'Soup' })] } }));
  expect(await read()).toEqual(nothing);
});
