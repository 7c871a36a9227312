import type { Operation } from '../access/index.ts';
import { presentOwnRestaurant } from './restaurants.presenter.ts';
import { findOwnRestaurant } from './restaurants.queries.ts';

export const showOwnRestaurant: Operation<'getOwnRestaurant'> = async (_, context) => {
  const { businessId, transact } = context;
  return presentOwnRestaurant(
    await transact((transaction) => findOwnRestaurant(transaction, businessId)),
    context,
  );
};
