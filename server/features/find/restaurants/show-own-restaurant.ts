import type { Operation } from '../../people/access/index.ts';
import { presentOwnRestaurant } from './restaurants.presenter.ts';
import { findOwnDetails } from './restaurants.queries.ts';

export const showOwnRestaurant: Operation<'getOwnRestaurant'> = async (_, context) => {
  const { businessId, transact } = context;
  return presentOwnRestaurant(
    await transact((transaction) => findOwnDetails(transaction, businessId)),
    context,
  );
};
