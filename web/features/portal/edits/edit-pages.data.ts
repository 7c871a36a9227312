const details = '/business/management/details';

/** The screens where owners and managers edit what diners read. */
export const editPages = [
  { to: `${details}/hours`, label: 'Hours' },
  { to: `${details}/soldOut`, label: 'Sold out' },
  { to: `${details}/about`, label: 'About' },
  { to: `${details}/photos`, label: 'Photos' },
  { to: `${details}/coupons`, label: 'Coupons' },
  { to: `${details}/changes`, label: 'Changes' },
];
