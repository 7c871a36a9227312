/**
 * SPEC.md's own texts and the files they are in. They stay exactly as they are, even odd ones:
 * change one here only when the specification changes.
 */
export type SpecText = { text: string; file: string };

const inFile = (file: string, ...texts: string[]): SpecText[] =>
  texts.map((text) => ({ text, file }));

/** Whole sentences and titles with a single place: each appears once in the source. */
export const specSentences: readonly SpecText[] = [
  ...inFile(
    'web/features/site/errors/error-page.tsx',
    'Page Not Found',
    'The page or link you followed does not exist. The address may have been mistyped, or the link may be out of date.',
    'Something Went Wrong...',
  ),
  ...inFile('web/features/site/frame/top-bar.tsx', 'Order via Mobile: Save 20%'),
  ...inFile('web/features/site/frame/signed-in-bar.tsx', 'Welcome'),
  ...inFile(
    'web/features/awards/campaign/nomination-form.tsx',
    'Local independent restaurants only, no chains or franchises.',
    'The restaurant must be in the selected region.',
    'Nominations are subject to verification.',
  ),
  ...inFile('web/features/awards/campaign/voter-page.tsx', "{awardsYear} Foodie's Choice Awards"),
  ...inFile('web/features/awards/campaign/prize-details.page.tsx', "2021 Foodie's Choice Awards"),
  ...inFile(
    'web/features/awards/campaign/prize-details.page.tsx',
    'Everyone who nominates a restaurant is entered to win a $25 gift certificate.',
    'Everyone who votes is entered to win a $50 gift certificate.',
  ),
  ...inFile('web/features/awards/campaign/thanks.page.tsx', 'Submit Another Restaurant'),
  ...inFile('web/features/awards/campaign/ballot/confirm-vote.tsx', 'You Sure?', "I'm Sure"),
  ...inFile('web/features/awards/campaign/ballot/share-button.tsx', 'Help us spread the word'),
  ...inFile('web/features/awards/campaign/ballot/share-the-joy.ts', 'ShareTheJoy'),
  ...inFile(
    'web/features/people/sign-in/sign-in-card.tsx',
    "Please navigate to your business' detail page to continue the login process",
  ),
  ...inFile(
    'contract/people/sign-in/login-steps.ts',
    'Validate New Device',
    'Step 1: Enter Email',
    'Step 2: Confirm Mobile Number',
    'Step 3: Enter Confirmation Code',
  ),
  ...inFile('web/features/people/sign-in/password-step.tsx', 'Use different account'),
  ...inFile(
    'web/features/portal/dashboard/dashboard-tiles.data.ts',
    'Seat Map',
    'Promo Messages and Announcements',
    'Merchant Services',
    'Hot Discount',
    'Business Rules',
  ),
  ...inFile('contract/site/frame/portal-pages.data.ts', 'CUSTOMERS', 'REPORTS', 'ACCOUNT'),
  ...inFile('web/features/reviews/reviews/rating-filter.tsx', 'All Ratings', '5 Stars', '1 Star'),
  ...inFile('web/ui/load-more.tsx', 'Load More', 'Loading...'),
  ...inFile('web/features/portal/replies/review-popup.tsx', 'Customer Review'),
  ...inFile(
    'web/features/portal/replies/reply-view.tsx',
    '{reply.discountPercentage}% Discount Offered',
  ),
  ...inFile('web/features/reports/deposits/deposit-report.page.tsx', 'No deposits were found.'),
  ...inFile('web/features/reports/deposits/deposit-steps.tsx', 'Back to all deposits'),
  ...inFile(
    'web/features/reports/transactions/history.page.tsx',
    'No transactions were found, try changing the search filter.',
  ),
  ...inFile(
    'web/features/reports/item-sales/item-sales.page.tsx',
    'No orders were found, try changing the search filter.',
  ),
  ...inFile(
    'contract/reviews/reviews/review-rules.ts',
    'No customer reviews were found, try changing the search filter.',
    'JU',
  ),
  ...inFile('web/features/reviews/reviews/reviewer.tsx', 'Ordered week of'),
  ...inFile(
    'contract/reports/report/custom-range.ts',
    'Please enter a valid date range',
    'Please enter a valid date range, future orders are not available on this report',
    'Date input not valid.',
  ),
  ...inFile(
    'contract/portal/replies/reply-form.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as in the source; the limit is 240
    'Please check your message, it is too long (max ${replyMessageLimit} characters)',
  ),
  ...inFile(
    'contract/awards/campaign/awards-rules.ts',
    'Restaurant Name is Required!',
    'Please vote for at least one restaurant.',
    'You cannot vote for the same restaurant more than once!',
  ),
  ...inFile('contract/people/access/access-rules.ts', 'Token expired or user not found.'),
  ...inFile(
    'web/platform/api/api-error.ts',
    'Error connecting to the server',
    'There was an error in the request',
    'There was an error connecting to the server',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as in the source
    'Request failed with status code ${status}',
    'Network Error',
    'Request aborted',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as in the source
    'timeout of ${exceededMs} ms exceeded',
  ),
  ...inFile('contract/people/access/role-ids.ts', 'Owner', 'Manager', 'Server', 'Driver'),
];

/** Names and labels, with the places SPEC.md gives them. They may appear elsewhere, too. */
export const specLabels: readonly SpecText[] = [
  ...inFile(
    'web/features/site/frame/top-bar.tsx',
    'For Diners',
    'For Restaurants',
    "Foodie's Choice Awards",
  ),
  ...inFile('web/features/site/frame/signed-in-bar.tsx', 'Business Dashboard', 'Log Out'),
  ...inFile(
    'web/features/portal/dashboard/dashboard-tiles.data.ts',
    'Customer Reviews',
    'Transaction History',
    'Reports',
    'Restaurant Details',
    'Staff',
    'Menu',
  ),
  ...inFile('web/features/portal/dashboard/dashboard-tiles.tsx', 'Log Out'),
  ...inFile('contract/people/sign-in/login-steps.ts', 'Login'),
  ...inFile('web/features/people/sign-in/login-flow.tsx', 'Back', 'Confirm'),
  ...inFile('web/features/portal/replies/reply-form.tsx', 'Select One', 'Required'),
  ...inFile('contract/people/staff/person.ts', 'Required'),
  ...inFile('web/features/reviews/reviews/review-list.tsx', 'Owner response:'),
  ...inFile('web/features/portal/replies/reply-view.tsx', 'Owner response:'),
  ...inFile(
    'web/features/reports/sales/home.page.tsx',
    'Item Sales Report',
    'Deposit Report',
    'Income Expense Report',
  ),
  ...inFile(
    'contract/site/frame/portal-pages.data.ts',
    'Business Dashboard',
    'Customer Reviews',
    'Deposit Report',
    'Deposit Detail',
    'Transaction History',
    'Item Sales Report',
    'Income / Expense Report',
  ),
  ...inFile('web/features/reports/deposits/deposit-list.tsx', 'Sweep Date', 'Amount'),
  ...inFile('web/features/reports/deposits/payment-summary.tsx', 'In Store Payments'),
  ...inFile(
    'web/features/reports/transactions/columns.data.ts',
    'Date',
    'Order No',
    'Service Type',
  ),
  ...inFile(
    'contract/money/amounts.ts',
    'Item Total',
    'Refunds',
    'Tip',
    'Service Fee',
    'Tax',
    'CC Processing Fee',
    'Total',
    'Discount',
  ),
  ...inFile('web/features/reports/transactions/table/service-cell.tsx', 'ORDER DETAILS MISSING'),
  ...inFile('contract/reports/item-sales/item-sorting.ts', 'Item', 'Category', 'Catalog', 'Qty'),
  ...inFile(
    'web/features/reports/income-expense/income-expense.page.tsx',
    'Impact of Joyous on Your Business',
  ),
  ...inFile(
    'contract/reports/income-expense/statement.ts',
    'Revenue',
    'Expenses',
    'Deposit Amount',
  ),
  ...inFile('web/features/site/pages/privacy.page.tsx', 'Privacy Policy'),
  ...inFile('web/ui/overlay/dialog.tsx', 'Close'),
];
