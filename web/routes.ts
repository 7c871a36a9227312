import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product. The server renders public pages; the browser renders the portal. */
export default [
  layout('features/site/frame/diner.layout.tsx', [
    index('features/orders/web-orders/home.page.tsx'),
    route('restaurant/:slug', 'features/orders/web-orders/restaurant.page.tsx'),
    route('restaurant/:slug/order', 'features/orders/web-orders/place-order.page.tsx'),
    route('restaurant/:slug/allergens', 'features/orders/web-orders/allergens/allergens.page.tsx'),
    route('restaurant/city/:urlFriendlyCity', 'features/find/search/city.page.tsx'),
    // Where the coupon form leads without scripts.
    route('coupon', 'features/coupons/coupons/coupon-form.page.tsx'),
    // Short, because it is in text messages.
    route('c', 'features/orders/web-orders/coupon.page.tsx'),
    route('o', 'features/orders/web-orders/own-order/placed-order.page.tsx'),
    route('device', 'features/orders/web-orders/on-device/device.page.tsx'),
    // Short, because it is on posters.
    route('r/:code', 'features/find/restaurants/referral.page.tsx'),
    route('about', 'features/site/pages/about.page.tsx'),
    route('careers', 'features/site/pages/careers.page.tsx'),
    route('terms', 'features/site/pages/terms.page.tsx'),
    route('privacy', 'features/site/pages/privacy.page.tsx'),
    route('refund', 'features/site/pages/refund.page.tsx'),
    layout('features/portal/test-restaurant/developers.layout.tsx', [
      route('developers', 'features/site/pages/developers.page.tsx'),
    ]),
    // The same text at the address that the mobile app opens in its web view.
    route('app/privacy', 'features/site/pages/privacy.page.tsx', { id: 'app-privacy' }),
    route('*', 'features/site/errors/not-found.page.tsx'),
  ]),
  ...prefix('campaign', [
    layout('features/site/frame/awards.layout.tsx', [
      route('foodieChoice', 'features/awards/campaign/home/home.page.tsx'),
      route('foodieChoiceNominations', 'features/awards/campaign/nominations.page.tsx'),
      route('foodieChoiceThanks', 'features/awards/campaign/thanks.page.tsx'),
      route('foodieChoiceVoting', 'features/awards/campaign/ballot/voting.page.tsx'),
      route('foodieChoiceVotingThanks', 'features/awards/campaign/ballot/voting-thanks.page.tsx'),
      route('foodieChoicePrizeDetails', 'features/awards/campaign/prize-details.page.tsx'),
      route('foodieChoiceReceipt', 'features/awards/campaign/receipt/receipt.page.tsx'),
      route('*', 'features/site/errors/not-found.page.tsx', { id: 'awards-not-found' }),
    ]),
  ]),
  ...prefix('business', [
    layout('features/portal/frame/portal.layout.tsx', [
      index('features/portal/frame/start.page.tsx'),
      route('login', 'features/people/sign-in/login.page.tsx'),
      route('b/:businessExternalId/login', 'features/people/sign-in/login.page.tsx', {
        id: 'login-of-business',
      }),
      route(':restaurantName/:businessExternalId/login', 'features/people/sign-in/login.page.tsx', {
        id: 'login-of-named-business',
      }),
      route('b/:businessExternalId/welcome', 'features/people/sign-in/welcome.page.tsx'),
      layout('features/portal/frame/protected.layout.tsx', { id: 'portal/protected' }, [
        route('dashboard', 'features/portal/dashboard/dashboard.page.tsx'),
        route('orders', 'features/portal/edits/orders.page.tsx'),
        route('counter', 'features/coupons/counter/counter.page.tsx'),
        route('management/details', 'features/portal/edits/details.page.tsx'),
        layout('features/portal/edits/edit.layout.tsx', [
          route('management/details/hours', 'features/portal/edits/hours/hours.page.tsx'),
          route('management/details/menu', 'features/portal/edits/dishes/menu.page.tsx'),
          route(
            'management/details/menu/dish/:itemId',
            'features/portal/edits/dishes/dish.page.tsx',
          ),
          route(
            'management/details/menu/category/:catalogCategoryId',
            'features/portal/edits/dishes/category.page.tsx',
          ),
          route(
            'management/details/menu/category/:catalogCategoryId/add',
            'features/portal/edits/dishes/add-dish.page.tsx',
          ),
          route(
            'management/details/menu/catalog/:catalogId',
            'features/portal/edits/dishes/catalog.page.tsx',
          ),
          route('management/details/menu/add', 'features/portal/edits/dishes/add-catalog.page.tsx'),
          route(
            'management/details/menu/catalog/:catalogId/add',
            'features/portal/edits/dishes/add-category.page.tsx',
          ),
          route('management/details/ordering', 'features/portal/edits/ordering/ordering.page.tsx'),
          route('management/details/soldOut', 'features/portal/edits/sold-out/sold-out.page.tsx'),
          route(
            'management/details/soldOut/:itemId',
            'features/portal/edits/sold-out/sold-out-options.page.tsx',
          ),
          route('management/details/about', 'features/portal/edits/about/about.page.tsx'),
          route('management/details/photos', 'features/find/photos/desk/photos.page.tsx'),
          route('management/details/coupons', 'features/portal/edits/coupons.page.tsx'),
          route('management/details/taxes', 'features/portal/edits/taxes/taxes.page.tsx'),
          route('management/details/printers', 'features/orders/tickets/printers.page.tsx'),
          route('management/details/changes', 'features/portal/edits/changes.page.tsx'),
        ]),
        route('management/details/poster', 'features/portal/edits/poster.page.tsx'),
        route(
          'management/details/menu/allergens',
          'features/portal/edits/contents/allergens.page.tsx',
        ),
        route('management/details/tables', 'features/portal/edits/ordering/tables.page.tsx'),
        route('management/feedback', 'features/portal/replies/feedback.page.tsx'),
        route('customers', 'features/reports/customers/customers.page.tsx'),
        route('reports', 'features/reports/report/reports.layout.tsx', [
          route('txnHistory', 'features/reports/transactions/history.page.tsx'),
          route('transaction', 'features/reports/transactions/order/transaction.page.tsx'),
          route('deposit', 'features/reports/deposits/deposit-report.page.tsx'),
          route('depositDetail', 'features/reports/deposits/deposit-detail.page.tsx'),
          route('joyous/deposit', 'features/reports/deposits/deposit-report.page.tsx', {
            id: 'joyous-deposit',
          }),
          route('joyous/depositDetail', 'features/reports/deposits/deposit-detail.page.tsx', {
            id: 'joyous-deposit-detail',
          }),
          route('itemSales', 'features/reports/item-sales/item-sales.page.tsx'),
          route('incomeExpense', 'features/reports/income-expense/income-expense.page.tsx'),
          route('yearStatement', 'features/reports/year-statement/year-statement.page.tsx'),
          route('salesTax', 'features/reports/sales-tax/sales-tax.page.tsx'),
          route('coupons', 'features/reports/coupon-results/coupon-results.page.tsx'),
          route('disputes', 'features/orders/disputes/disputes.page.tsx'),
          route('disputes/:orderId', 'features/orders/disputes/dispute.page.tsx'),
          index('features/reports/sales/home.page.tsx'),
          route('*', 'features/reports/sales/home.page.tsx', { id: 'reports-other' }),
        ]),
        route('account', 'features/portal/frame/account.layout.tsx', [
          index('features/people/staff/profile.page.tsx'),
          route('devices', 'features/people/staff/devices.page.tsx'),
          route('staff', 'features/people/staff/staff.page.tsx'),
          route('fees', 'features/reports/report/fees.page.tsx'),
          route('programs', 'features/money/integrations/programs.page.tsx'),
          route('programs/test', 'features/portal/test-restaurant/test-restaurant.page.tsx'),
          route('programs/test/kitchen', 'features/portal/test-restaurant/test-kitchen.page.tsx'),
          route('programs/notices/:addressId', 'features/money/notices/notice-log.page.tsx'),
          route('activity', 'features/portal/edits/activity.page.tsx'),
        ]),
      ]),
      route('*', 'features/portal/frame/portal-not-found.page.tsx', { id: 'portal-not-found' }),
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
