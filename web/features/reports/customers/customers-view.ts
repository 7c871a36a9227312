import {
  type CustomerGroup,
  type CustomerSort,
  customerGroups,
  customerSorts,
  defaultCustomerView,
  type SortDirection,
  sortDirections,
} from '#contract/reports/customers/customer-rules.ts';

/** What is shown is kept in the address, so that a link can be shared and Back works. */
export type CustomersView = {
  group: CustomerGroup;
  sort: CustomerSort;
  direction: SortDirection;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, other: Value) =>
  values.find((value) => value === text) ?? other;

export const readCustomersView = (params: URLSearchParams): CustomersView => ({
  group: oneOf(customerGroups, params.get('group'), defaultCustomerView.group),
  sort: oneOf(customerSorts, params.get('sort'), defaultCustomerView.sort),
  direction: oneOf(sortDirections, params.get('direction'), defaultCustomerView.direction),
});

export function writeCustomersView(
  params: URLSearchParams,
  change: Partial<CustomersView>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ ...readCustomersView(params), ...change })) {
    const isDefault = Object.entries(defaultCustomerView).some(
      ([key, other]) => key === name && other === value,
    );
    if (isDefault) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Reverses the current column, or sorts by another one with the most first. */
export const sortBy = (view: CustomersView, sort: CustomerSort): Partial<CustomersView> => ({
  sort,
  direction: view.sort === sort && view.direction === 'descending' ? 'ascending' : 'descending',
});
