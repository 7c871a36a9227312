import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product. The server renders public pages; the browser renders the portal. */
export default [
  layout('diner/shell.tsx', [
    index('diner/home.tsx'),
    route('restaurant/:slug', 'diner/restaurant.tsx'),
    route('restaurant/:slug/order', 'diner/place-order.tsx'),
    route('restaurant/city/:urlFriendlyCity', 'diner/city.tsx'),
    // Where the coupon form leads without scripts.
    route('coupon', 'diner/coupon-form.tsx'),
    // Short, because it is in text messages.
    route('c', 'diner/coupon.tsx'),
    route('o', 'diner/placed-order.tsx'),
    // Short, because it is on posters.
    route('r/:code', 'diner/referral.tsx'),
    route('about', 'diner/about.tsx'),
    route('careers', 'diner/careers.tsx'),
    route('terms', 'diner/terms.tsx'),
    route('privacy', 'diner/privacy.tsx'),
    route('refund', 'diner/refund.tsx'),
    route('developers', 'diner/developers.tsx'),
    // The same text at the address that the mobile app opens in its web view.
    route('app/privacy', 'diner/privacy.tsx', { id: 'app-privacy' }),
    route('*', 'not-found.tsx'),
  ]),
  ...prefix('campaign', [
    layout('awards/shell.tsx', [
      route('foodieChoice', 'awards/home.tsx'),
      route('foodieChoiceNominations', 'awards/nominations.tsx'),
      route('foodieChoiceThanks', 'awards/thanks.tsx'),
      route('foodieChoiceVoting', 'awards/voting.tsx'),
      route('foodieChoiceVotingThanks', 'awards/voting-thanks.tsx'),
      route('foodieChoicePrizeDetails', 'awards/prize-details.tsx'),
      route('foodieChoiceReceipt', 'awards/receipt.tsx'),
      route('*', 'not-found.tsx', { id: 'awards-not-found' }),
    ]),
  ]),
  ...prefix('business', [
    layout('portal/shell.tsx', [
      index('portal/start.tsx'),
      route('login', 'portal/login.tsx'),
      route('b/:businessExternalId/login', 'portal/login.tsx', { id: 'login-of-business' }),
      route(':restaurantName/:businessExternalId/login', 'portal/login.tsx', {
        id: 'login-of-named-business',
      }),
      route('b/:businessExternalId/welcome', 'portal/welcome.tsx'),
      layout('portal/protected.tsx', [
        route('dashboard', 'portal/dashboard.tsx'),
        route('orders', 'portal/orders.tsx'),
        route('counter', 'portal/counter.tsx'),
        route('management/details', 'portal/details.tsx'),
        layout('portal/details-edit.tsx', [
          route('management/details/hours', 'portal/details-edit/hours.tsx'),
          route('management/details/menu', 'portal/details-edit/menu.tsx'),
          route('management/details/menu/dish/:itemId', 'portal/details-edit/dish.tsx'),
          route(
            'management/details/menu/category/:catalogCategoryId',
            'portal/details-edit/category.tsx',
          ),
          route(
            'management/details/menu/category/:catalogCategoryId/add',
            'portal/details-edit/add-dish.tsx',
          ),
          route('management/details/menu/catalog/:catalogId', 'portal/details-edit/catalog.tsx'),
          route('management/details/menu/add', 'portal/details-edit/add-catalog.tsx'),
          route(
            'management/details/menu/catalog/:catalogId/add',
            'portal/details-edit/add-category.tsx',
          ),
          route('management/details/ordering', 'portal/details-edit/ordering.tsx'),
          route('management/details/soldOut', 'portal/details-edit/sold-out.tsx'),
          route('management/details/soldOut/:itemId', 'portal/details-edit/sold-out-options.tsx'),
          route('management/details/about', 'portal/details-edit/about.tsx'),
          route('management/details/photos', 'portal/details-edit/photos.tsx'),
          route('management/details/coupons', 'portal/details-edit/coupons.tsx'),
          route('management/details/taxes', 'portal/details-edit/taxes.tsx'),
          route('management/details/printers', 'portal/details-edit/printers.tsx'),
          route('management/details/changes', 'portal/details-edit/changes.tsx'),
        ]),
        route('management/details/poster', 'portal/details-poster.tsx'),
        route('management/details/tables', 'portal/details-tables.tsx'),
        route('management/feedback', 'portal/feedback.tsx'),
        route('customers', 'portal/customers.tsx'),
        route('reports', 'portal/reports.tsx', [
          route('txnHistory', 'portal/reports/txn-history.tsx'),
          route('transaction', 'portal/reports/transaction.tsx'),
          route('deposit', 'portal/reports/deposit.tsx'),
          route('depositDetail', 'portal/reports/deposit-detail.tsx'),
          route('joyous/deposit', 'portal/reports/deposit.tsx', { id: 'joyous-deposit' }),
          route('joyous/depositDetail', 'portal/reports/deposit-detail.tsx', {
            id: 'joyous-deposit-detail',
          }),
          route('itemSales', 'portal/reports/item-sales.tsx'),
          route('incomeExpense', 'portal/reports/income-expense.tsx'),
          route('yearStatement', 'portal/reports/year-statement.tsx'),
          route('coupons', 'portal/reports/coupons.tsx'),
          index('portal/reports/home.tsx'),
          route('*', 'portal/reports/home.tsx', { id: 'reports-other' }),
        ]),
        route('account', 'portal/account.tsx', [
          index('portal/account/profile.tsx'),
          route('devices', 'portal/account/devices.tsx'),
          route('staff', 'portal/account/staff.tsx'),
          route('fees', 'portal/account/fees.tsx'),
          route('activity', 'portal/account/activity.tsx'),
        ]),
      ]),
      route('*', 'portal/not-found.tsx', { id: 'portal-not-found' }),
    ]),
  ]),
  ...prefix('dev', [
    layout('dev/shell.tsx', [
      route('ui', 'dev/ui-page.tsx'),
      route('api', 'dev/api-page.tsx'),
      route('inbox', 'dev/inbox-page.tsx'),
      route('pay', 'dev/pay-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
