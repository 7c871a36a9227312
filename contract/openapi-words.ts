import { takeCounterCode } from './coupons/counter/counter.ts';
import { getCatalog } from './find/menus/menus.ts';
import { setPartnerAvailability } from './find/menus/till-availability.ts';
import { getPartnerMenu, putPartnerMenu } from './find/menus/till-menu.ts';
import {
  getOwnRestaurant,
  getRestaurant,
  restaurantCardSchema,
} from './find/restaurants/restaurants.ts';
import { searchRestaurants } from './find/search/search.ts';
import { auditEntrySchema } from './ground/audit/audit.ts';
import { getPartnerRestaurant } from './money/integrations/integrations.ts';
import { listPrograms, makeProgramKey } from './money/integrations/programs.ts';
import { acceptedOrderSchema, batchAnswerSchema, getPartnerOrder } from './orders/orders/orders.ts';
import { refundPartnerOrder } from './orders/orders/refunds.ts';
import { quoteSchema } from './orders/quotes/quote.ts';
import { listTicketPrinters } from './orders/tickets/tickets.ts';
import { acceptWebOrder } from './orders/web-orders/kitchen.ts';
import { getPlacedOrder } from './orders/web-orders/placed.ts';
import { login } from './people/sign-in/sign-in.ts';
import { getProfile } from './people/staff/account.ts';
import { sentCodeSchema } from './people/staff/sent-code.ts';
import { businessUserSchema, changeBusinessUser } from './people/staff/staff.ts';
import { getDashboard } from './portal/dashboard/dashboard.ts';
import { getCategoryToEdit, listDishes } from './portal/edits/dishes.ts';
import { getDetailsToEdit } from './portal/edits/edits.ts';
import { getOrderingToEdit } from './portal/edits/ordering.ts';
import { getMenuToEdit } from './portal/edits/sold-out.ts';
import { getTaxesToEdit } from './portal/edits/taxes.ts';
import { getReviewMetrics, getUserReview } from './portal/replies/feedback.ts';
import { getTestRestaurant } from './portal/test-restaurant/test-restaurant.ts';
import { reviewSchema } from './reviews/reviews/reviews.ts';

/** What the OpenAPI document says besides the calls. */
export const openApiWords = {
  tags: {
    Account: "A signed-in person's own profile, password and devices, and the activity log.",
    Awards: 'The awards campaign: nominating, voting and results.',
    Counter: 'Coupons that staff take at the counter.',
    Coupons: 'Coupons by text message, and how they do.',
    'Customer reviews': "Reviews in the portal, and the restaurant's replies.",
    Customers: 'The customers of a restaurant.',
    Dashboard: "The portal's first page.",
    Development: "Only on a developer's own machine.",
    Disputes: "What diners' banks took back, and the answer to them.",
    Edits: 'Changes that staff make to what diners read.',
    Kitchen: 'Orders on the web, as the kitchen handles them, and its ticket printers.',
    Menus: 'Menus, as diners read them.',
    News: 'What is new, for pages that are open.',
    Ordering: 'Orders on the web, as diners place them.',
    Partners: 'For tills, websites and delivery services, with an API key.',
    Photos: 'Photos of a restaurant and its dishes.',
    'Portal login': 'Signing in to the portal, device verification included.',
    Programs: 'The keys of programs that call us for a restaurant, as its owners manage them.',
    Refunds: 'Giving money of an order back, by staff.',
    Reports: 'Orders, deposits, sales and statements of a restaurant.',
    Restaurants: 'Restaurants, as diners find them.',
    Reviews: 'Reviews, as diners read and write them.',
    Site: 'The site itself.',
    Staff: 'The people of a restaurant and their roles.',
    'Test restaurant':
      'A restaurant to try programs on, beside the real one, as its owners use it.',
  },
  names: {
    AcceptedOrder: acceptedOrderSchema,
    AuditEntry: auditEntrySchema,
    BatchAnswer: batchAnswerSchema,
    BusinessUser: businessUserSchema,
    Availability: setPartnerAvailability.body,
    AvailabilityNow: setPartnerAvailability.response,
    Catalog: getCatalog.response,
    CategoryToEdit: getCategoryToEdit.response,
    ChangedBusinessUser: changeBusinessUser.response,
    Dashboard: getDashboard.response,
    DetailsToEdit: getDetailsToEdit.response,
    DishList: listDishes.response,
    KitchenOrder: acceptWebOrder.response,
    MenuToEdit: getMenuToEdit.response,
    NewMenu: putPartnerMenu.body,
    NewProgramKey: makeProgramKey.response,
    NewRefund: refundPartnerOrder.body,
    Order: getPartnerOrder.response,
    OrderingToEdit: getOrderingToEdit.response,
    OwnRestaurant: getOwnRestaurant.response,
    PartnerMenu: getPartnerMenu.response,
    PartnerRestaurant: getPartnerRestaurant.response,
    PlacedOrder: getPlacedOrder.response,
    Profile: getProfile.response,
    Programs: listPrograms.response,
    Quote: quoteSchema,
    Refund: refundPartnerOrder.response,
    Restaurant: getRestaurant.response,
    RestaurantCard: restaurantCardSchema,
    Review: reviewSchema,
    ReviewMetrics: getReviewMetrics.response,
    SearchResult: searchRestaurants.response,
    SentCode: sentCodeSchema,
    SignedIn: login.response,
    Taking: takeCounterCode.response,
    TestRestaurant: getTestRestaurant.response,
    TakenMenu: putPartnerMenu.response,
    TaxesToEdit: getTaxesToEdit.response,
    TicketPrinters: listTicketPrinters.response,
    UserReview: getUserReview.response,
  },
};
