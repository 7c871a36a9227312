/**
 * Where the parts of a deposit are booked, in journal order. Codes begin with J, so that an import
 * into books without them fails instead of using an account that happens to have the same number.
 */
export const accounts = {
  clearing: { code: 'J1000', name: 'Joyous Clearing' },
  deliverySales: { code: 'J4000', name: 'Delivery Sales' },
  takeoutSales: { code: 'J4010', name: 'Takeout Sales' },
  inStoreSales: { code: 'J4020', name: 'In-Store Sales' },
  discounts: { code: 'J4100', name: 'Discounts Given' },
  refunds: { code: 'J4200', name: 'Refunds Given' },
  tips: { code: 'J2000', name: 'Tips Payable' },
  tax: { code: 'J2100', name: 'Sales Tax Payable' },
  taxRemitted: { code: 'J2110', name: 'Sales Tax Remitted' },
  serviceFees: { code: 'J6000', name: 'Joyous Service Fees' },
  feesThere: { code: 'J6005', name: 'Joyous Fees, Paid at Restaurant' },
  cardFees: { code: 'J6010', name: 'Card Processing Fees' },
  coupons: { code: 'J4300', name: 'Coupon Reimbursements' },
  kitchen: { code: 'J4310', name: 'Canceled Order Payments' },
  chargebacks: { code: 'J6020', name: 'Chargebacks' },
  corrections: { code: 'J6030', name: 'Joyous Corrections' },
  notPaid: { code: 'J6040', name: 'Not Paid After Review' },
} as const;

export type AccountId = keyof typeof accounts;
