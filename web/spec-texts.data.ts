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
    'web/features/errors/error-page.tsx',
    'Page Not Found',
    'The page or link you followed does not exist. The address may have been mistyped, or the link may be out of date.',
    'Something Went Wrong...',
  ),
  ...inFile('web/features/site/top-bar.tsx', 'Order via Mobile: Save 20%'),
  ...inFile('web/features/site/signed-in-bar.tsx', 'Welcome'),
  ...inFile(
    'web/features/awards/nomination-form.tsx',
    'Local independent restaurants only, no chains or franchises.',
    'The restaurant must be in the selected region.',
    'Nominations are subject to verification.',
  ),
  ...inFile('web/features/awards/awards-heading.tsx', "{awardsYear} Foodie's Choice Awards"),
  ...inFile('web/awards/prize-details.tsx', "2021 Foodie's Choice Awards"),
  ...inFile(
    'web/awards/prize-details/prize-slides.tsx',
    'Everyone who nominates a restaurant is entered to win a $25 gift certificate.',
    'Everyone who votes is entered to win a $50 gift certificate.',
  ),
  ...inFile('web/features/awards/nomination-thanks.tsx', 'Submit Another Restaurant'),
  ...inFile('web/features/awards/sure-dialog.tsx', 'You Sure?', "I'm Sure"),
  ...inFile('web/features/awards/share-button.tsx', 'Help us spread the word'),
  ...inFile('web/features/awards/share-the-joy.ts', 'ShareTheJoy'),
  ...inFile(
    'web/features/sign-in/sign-in-notes.tsx',
    "Please navigate to your business' detail page to continue the login process",
  ),
  ...inFile(
    'contract/sign-in/login-steps.ts',
    'Validate New Device',
    'Step 1: Enter Email',
    'Step 2: Confirm Mobile Number',
    'Step 3: Enter Confirmation Code',
  ),
  ...inFile('web/features/sign-in/password-step.tsx', 'Use different account'),
  ...inFile(
    'web/features/portal-shell/dashboard-tiles.data.ts',
    'Seat Map',
    'Promo Messages and Announcements',
    'Merchant Services',
    'Hot Discount',
    'Business Rules',
  ),
  ...inFile('web/features/portal-shell/portal-tabs.tsx', 'CUSTOMERS', 'REPORTS', 'ACCOUNT'),
  ...inFile('web/features/reviews/rating-filter.tsx', 'All Ratings', '5 Stars', '1 Star'),
  ...inFile('web/ui/load-more.tsx', 'Load More', 'Loading...'),
  ...inFile('web/features/feedback/review-popup.tsx', 'Customer Review'),
  ...inFile('web/features/feedback/reply-view.tsx', '{reply.discountPercentage}% Discount Offered'),
  ...inFile('web/features/deposits/deposit-report.tsx', 'No deposits were found.'),
  ...inFile('web/features/deposits/deposit-detail.tsx', 'Deposit Detail'),
  ...inFile('web/features/deposits/deposit-steps.tsx', 'Back to all deposits'),
  ...inFile(
    'web/features/transactions/history.tsx',
    'No transactions were found, try changing the search filter.',
  ),
  ...inFile(
    'web/features/item-sales/item-sales.tsx',
    'No orders were found, try changing the search filter.',
  ),
  ...inFile(
    'contract/reviews/review-rules.ts',
    'No customer reviews were found, try changing the search filter.',
    'JU',
  ),
  ...inFile('web/features/reviews/reviewer.tsx', 'Ordered week of'),
  ...inFile(
    'contract/reports/custom-range.ts',
    'Please enter a valid date range',
    'Please enter a valid date range, future orders are not available on this report',
    'Date input not valid.',
  ),
  ...inFile(
    'contract/feedback/reply-form.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as in the source; the limit is 240
    'Please check your message, it is too long (max ${replyMessageLimit} characters)',
  ),
  ...inFile(
    'contract/awards/awards-rules.ts',
    'Restaurant Name is Required!',
    'Please vote for at least one restaurant.',
    'You cannot vote for the same restaurant more than once!',
  ),
  ...inFile('contract/access/access-rules.ts', 'Token expired or user not found.'),
  ...inFile(
    'web/platform/api-error.ts',
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
  ...inFile('contract/access/role-ids.ts', 'Owner', 'Manager', 'Server', 'Driver'),
];

/** Names and labels, with the places SPEC.md gives them. They may appear elsewhere, too. */
export const specLabels: readonly SpecText[] = [
  ...inFile(
    'web/features/site/top-bar.tsx',
    'For Diners',
    'For Restaurants',
    "Foodie's Choice Awards",
  ),
  ...inFile('web/features/site/signed-in-bar.tsx', 'Business Dashboard', 'Log Out'),
  ...inFile('web/portal/dashboard.tsx', 'Business Dashboard'),
  ...inFile(
    'web/features/portal-shell/dashboard-tiles.data.ts',
    'Customer Reviews',
    'Transaction History',
    'Reports',
    'Restaurant Details',
    'Staff',
    'Menu',
  ),
  ...inFile('web/features/portal-shell/dashboard-tiles.tsx', 'Log Out'),
  ...inFile('contract/sign-in/login-steps.ts', 'Login'),
  ...inFile('web/features/sign-in/phone-step.tsx', 'Back', 'Confirm'),
  ...inFile('web/features/feedback/feedback.tsx', 'Customer Reviews'),
  ...inFile('web/features/feedback/reply-form.tsx', 'Select One', 'Required'),
  ...inFile('contract/people/person.ts', 'Required'),
  ...inFile('web/features/reviews/review-card.tsx', 'Owner response:'),
  ...inFile('web/features/feedback/reply-view.tsx', 'Owner response:'),
  ...inFile(
    'web/features/charts/reports-home.tsx',
    'Item Sales Report',
    'Deposit Report',
    'Income Expense Report',
  ),
  ...inFile('web/features/deposits/deposit-report.tsx', 'Deposit Report'),
  ...inFile('web/features/deposits/deposit-list.tsx', 'Sweep Date', 'Amount'),
  ...inFile('web/features/deposits/payment-summary.tsx', 'In Store Payments'),
  ...inFile('web/features/transactions/history.tsx', 'Transaction History'),
  ...inFile(
    'web/features/transactions/columns.data.ts',
    'Date',
    'Order No',
    'Service Type',
    'Item Total',
    'Refunds',
    'Tip',
    'Service Fee',
    'Tax',
    'CC Processing Fee',
    'Total',
    'Discount',
  ),
  ...inFile('web/features/transactions/service-cell.tsx', 'ORDER DETAILS MISSING'),
  ...inFile('web/features/item-sales/item-sales.tsx', 'Item Sales Report'),
  ...inFile('contract/reports/item-order.ts', 'Item', 'Category', 'Catalog', 'Qty'),
  ...inFile('web/features/income-expense/income-expense.tsx', 'Income / Expense Report'),
  ...inFile('web/features/income-expense/impact.tsx', 'Impact of Joyous on Your Business'),
  ...inFile('contract/reports/statement.ts', 'Revenue', 'Expenses', 'Deposit Amount'),
  ...inFile('web/diner/privacy.tsx', 'Privacy Policy'),
  ...inFile('web/ui/dialog.tsx', 'Close'),
];
