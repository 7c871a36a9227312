// @ts-nocheck
/**
 * Joyous
 * 1
 * DO NOT MODIFY - This file has been generated using oazapfts.
 * See https://www.npmjs.com/package/oazapfts
 */
import * as Oazapfts from "@oazapfts/runtime";
import * as QS from "@oazapfts/runtime/query";
export const defaults: Oazapfts.Defaults<Oazapfts.CustomHeaders> = {
    headers: {},
    baseUrl: "https://joyous.example"
};
const oazapfts = Oazapfts.runtime(defaults);
export const servers = {
    server1: "https://joyous.example"
};
export type PartnerMenu = {
    /** Null: no till ever sent a menu. */
    sent: {
        /** TILL: the integration below. RESTAURANT: an owner took it back, so PUT is refused. NOBODY: the next PUT is taken. */
        owner: "TILL" | "RESTAURANT" | "NOBODY";
        /** Who sent the newest menu. */
        integration: string;
        /** Of that menu. */
        version: number;
        takenAt: string;
    } | null;
    menu: {
        soldOutBy: "STAFF" | "TILL";
        catalogs: {
            name: string;
            categories: {
                name: string;
                description?: string;
                /** When it is served. None: whenever it is open. */
                times?: {
                    /** ISO weekday: Monday is 1 */
                    weekday: number;
                    /** Minutes from local midnight of the day on which the interval starts */
                    opensAtMinute: number;
                    /** Minutes from that same midnight; above 1440 is past the next midnight */
                    closesAtMinute: number;
                }[];
                /** How it may be ordered. */
                services?: ("TAKE_OUT" | "DELIVERY" | "DINE_IN")[];
                items: {
                    name: string;
                    description?: string;
                    priceCents: number;
                    /** What is chosen about a dish. A size is a group of which exactly one is chosen. */
                    optionGroups?: {
                        name: string;
                        /** How many options must be chosen. */
                        least?: number;
                        /** How many may be chosen. Null: as many as there are. */
                        most?: number | null;
                        /** How often the same option may be chosen. */
                        mostOfEach?: number;
                        /** The names of the options that are chosen at first. */
                        defaults?: string[];
                        options: {
                            name: string;
                            /** What it adds to the price; below zero, it takes something off. */
                            priceCents?: number;
                            available?: boolean;
                            /** The till's own id of it, if it has one. */
                            reference?: string;
                            /** What is chosen about this option, once it is chosen. Their options have none. */
                            optionGroups?: {
                                name: string;
                                /** How many options must be chosen. */
                                least?: number;
                                /** How many may be chosen. Null: as many as there are. */
                                most?: number | null;
                                /** How often the same option may be chosen. */
                                mostOfEach?: number;
                                /** The names of the options that are chosen at first. */
                                defaults?: string[];
                                options: {
                                    name: string;
                                    /** What it adds to the price; below zero, it takes something off. */
                                    priceCents?: number;
                                    available?: boolean;
                                    /** The till's own id of it, if it has one. */
                                    reference?: string;
                                }[];
                            }[];
                        }[];
                    }[];
                    /** Whether a diner may add a note for the kitchen, such as "no onions". */
                    noteAllowed?: boolean;
                    /** Handed over only to somebody of legal age. */
                    ageChecked?: boolean;
                    taxCategory?: "PREPARED_FOOD" | "GROCERY" | "SOFT_DRINK" | "BOTTLED_WATER" | "CANDY" | "ALCOHOL" | "MERCHANDISE" | "NOT_TAXED";
                    /** The till's own id of it, if it has one. Two dishes with the same one are the same to the till, such as on two menus. */
                    reference?: string;
                    /** The language of its name. Left out: English. */
                    language?: string | null;
                    picture?: ("avocado" | "baguette" | "beer" | "bento" | "bread" | "burger" | "burrito" | "cheese" | "chili" | "coffee" | "crab" | "croissant" | "curry" | "doughnut" | "drumstick" | "dumpling" | "falafel" | "fish" | "flatbread" | "fried-egg" | "lobster" | "oyster" | "paella" | "pancakes" | "pita" | "pizza" | "ramen" | "ribs" | "rice-bowl" | "salad" | "sandwich" | "shaved-ice" | "shrimp" | "skewer" | "spaghetti" | "steak" | "stew" | "sushi" | "taco" | "takeout-box" | "tamale" | "waffle") | null;
                    /** If left out, the tags that the menu gave it before stay. */
                    dietaryTags?: ("VEGETARIAN" | "VEGAN" | "GLUTEN_FREE" | "DAIRY_FREE" | "NUT_FREE" | "HALAL" | "KOSHER" | "SPICY")[];
                    /** Allergens and calories. If left out, what the menu said before stays. Where staff said something else in the portal, theirs stays until one of them decides. */
                    contents?: {
                        /** The allergens that are in it. */
                        contains?: ("MILK" | "EGGS" | "FISH" | "CRUSTACEAN_SHELLFISH" | "TREE_NUTS" | "PEANUTS" | "WHEAT" | "SOYBEANS" | "SESAME")[];
                        /** The allergens that it may contain traces of. */
                        mayContain?: ("MILK" | "EGGS" | "FISH" | "CRUSTACEAN_SHELLFISH" | "TREE_NUTS" | "PEANUTS" | "WHEAT" | "SOYBEANS" | "SESAME")[];
                        calories?: number | null;
                        options?: {
                            /** The names that lead to an option: its group and its own, and so on within it. */
                            at: string[];
                            /** The allergens that are in it. */
                            contains?: ("MILK" | "EGGS" | "FISH" | "CRUSTACEAN_SHELLFISH" | "TREE_NUTS" | "PEANUTS" | "WHEAT" | "SOYBEANS" | "SESAME")[];
                            /** The allergens that it may contain traces of. */
                            mayContain?: ("MILK" | "EGGS" | "FISH" | "CRUSTACEAN_SHELLFISH" | "TREE_NUTS" | "PEANUTS" | "WHEAT" | "SOYBEANS" | "SESAME")[];
                            /** The tags of the dish that no longer hold with this option. */
                            ends?: ("VEGETARIAN" | "VEGAN" | "GLUTEN_FREE" | "DAIRY_FREE" | "NUT_FREE" | "HALAL" | "KOSHER" | "SPICY")[];
                        }[];
                    };
                    available?: boolean;
                    popular?: boolean;
                }[];
            }[];
        }[];
    };
    /** Each dish of the menu, in its order, with what is said about it beside the menu. */
    dishes: {
        /** Ours. It stays as long as catalog, category and name do. */
        itemId: number;
        /** The till's own id of it, if its menu had one. */
        reference: string | null;
        catalog: string;
        category: string;
        name: string;
        /** Null: diners can order it, at the times of its category. */
        soldOut: {
            /** When it is back by itself. Null: when somebody says so. */
            until: string | null;
        } | null;
        /** Null: nobody counts them. */
        portionsLeft: number | null;
        soldOutOptions: {
            /** The names that lead to an option: its group and its own, and so on within it. */
            at: string[];
            /** The till's own id of it. */
            reference: string | null;
            /** When it is back by itself. Null: when somebody says so. */
            until: string | null;
        }[];
        contents: {
            /** Whose word diners read: staff said it in the portal, or the menu says it. */
            saidBy: ("STAFF" | "MENU") | null;
            tags: ("VEGETARIAN" | "VEGAN" | "GLUTEN_FREE" | "DAIRY_FREE" | "NUT_FREE" | "HALAL" | "KOSHER" | "SPICY")[];
            contains: ("MILK" | "EGGS" | "FISH" | "CRUSTACEAN_SHELLFISH" | "TREE_NUTS" | "PEANUTS" | "WHEAT" | "SOYBEANS" | "SESAME")[];
            mayContain: ("MILK" | "EGGS" | "FISH" | "CRUSTACEAN_SHELLFISH" | "TREE_NUTS" | "PEANUTS" | "WHEAT" | "SOYBEANS" | "SESAME")[];
            calories: number | null;
            options: {
                /** The names that lead to an option: its group and its own, and so on within it. */
                at: string[];
                contains: ("MILK" | "EGGS" | "FISH" | "CRUSTACEAN_SHELLFISH" | "TREE_NUTS" | "PEANUTS" | "WHEAT" | "SOYBEANS" | "SESAME")[];
                mayContain: ("MILK" | "EGGS" | "FISH" | "CRUSTACEAN_SHELLFISH" | "TREE_NUTS" | "PEANUTS" | "WHEAT" | "SOYBEANS" | "SESAME")[];
                ends: ("VEGETARIAN" | "VEGAN" | "GLUTEN_FREE" | "DAIRY_FREE" | "NUT_FREE" | "HALAL" | "KOSHER" | "SPICY")[];
            }[];
            /** What the menu says differently. It waits until somebody on the staff decides. */
            waiting: {
                kind: "TAG" | "ENDS" | "CONTAINS" | "MAY_CONTAIN" | "CALORIES";
                /** The option it is about. Left out: the dish itself. */
                at?: string[];
                tag?: "VEGETARIAN" | "VEGAN" | "GLUTEN_FREE" | "DAIRY_FREE" | "NUT_FREE" | "HALAL" | "KOSHER" | "SPICY";
                allergen?: "MILK" | "EGGS" | "FISH" | "CRUSTACEAN_SHELLFISH" | "TREE_NUTS" | "PEANUTS" | "WHEAT" | "SOYBEANS" | "SESAME";
                calories?: number;
            }[];
        };
        /** The address of its photo, as diners see it. */
        photo: string | null;
    }[];
};
export type Problem = {
    status: "Failure";
    response: string[];
    responseMessage: string;
    /** Stable: use it in programs. */
    code: string;
    /** What is wrong with which field of the input. */
    problems?: {
        field: string;
        message: string;
    }[];
    /** With restaurant_moved: the address that now answers, under the same paths and keys. */
    movedTo?: string;
    /** What to go on with; the call says which of its codes have it. */
    instead?: {
        [key: string]: unknown;
    };
    requestId: string;
};
export type NewMenu = {
    /** Higher with each menu that differs, such as the time of the change in milliseconds. */
    version: number;
    /** Who says what is sold out. STAFF: also the staff in the portal, and that stays when the till sends the menu again. TILL: only `available` in this menu. */
    soldOutBy?: "STAFF" | "TILL";
    catalogs: {
        name: string;
        categories: {
            name: string;
            description?: string;
            /** When it is served. None: whenever it is open. */
            times?: {
                /** ISO weekday: Monday is 1 */
                weekday: number;
                /** Minutes from local midnight of the day on which the interval starts */
                opensAtMinute: number;
                /** Minutes from that same midnight; above 1440 is past the next midnight */
                closesAtMinute: number;
            }[];
            /** How it may be ordered. */
            services?: ("TAKE_OUT" | "DELIVERY" | "DINE_IN")[];
            items: {
                name: string;
                description?: string;
                priceCents: number;
                /** What is chosen about a dish. A size is a group of which exactly one is chosen. */
                optionGroups?: {
                    name: string;
                    /** How many options must be chosen. */
                    least?: number;
                    /** How many may be chosen. Null: as many as there are. */
                    most?: number | null;
                    /** How often the same option may be chosen. */
                    mostOfEach?: number;
                    /** The names of the options that are chosen at first. */
                    defaults?: string[];
                    options: {
                        name: string;
                        /** What it adds to the price; below zero, it takes something off. */
                        priceCents?: number;
                        available?: boolean;
                        /** The till's own id of it, if it has one. */
                        reference?: string;
                        /** What is chosen about this option, once it is chosen. Their options have none. */
                        optionGroups?: {
                            name: string;
                            /** How many options must be chosen. */
                            least?: number;
                            /** How many may be chosen. Null: as many as there are. */
                            most?: number | null;
                            /** How often the same option may be chosen. */
                            mostOfEach?: number;
                            /** The names of the options that are chosen at first. */
                            defaults?: string[];
                            options: {
                                name: string;
                                /** What it adds to the price; below zero, it takes something off. */
                                priceCents?: number;
                                available?: boolean;
                                /** The till's own id of it, if it has one. */
                                reference?: string;
                            }[];
                        }[];
                    }[];
                }[];
                /** Whether a diner may add a note for the kitchen, such as "no onions". */
                noteAllowed?: boolean;
                /** Handed over only to somebody of legal age. */
                ageChecked?: boolean;
                taxCategory?: "PREPARED_FOOD" | "GROCERY" | "SOFT_DRINK" | "BOTTLED_WATER" | "CANDY" | "ALCOHOL" | "MERCHANDISE" | "NOT_TAXED";
                /** The till's own id of it, if it has one. Two dishes with the same one are the same to the till, such as on two menus. */
                reference?: string;
                /** The language of its name. Left out: English. */
                language?: string | null;
                picture?: ("avocado" | "baguette" | "beer" | "bento" | "bread" | "burger" | "burrito" | "cheese" | "chili" | "coffee" | "crab" | "croissant" | "curry" | "doughnut" | "drumstick" | "dumpling" | "falafel" | "fish" | "flatbread" | "fried-egg" | "lobster" | "oyster" | "paella" | "pancakes" | "pita" | "pizza" | "ramen" | "ribs" | "rice-bowl" | "salad" | "sandwich" | "shaved-ice" | "shrimp" | "skewer" | "spaghetti" | "steak" | "stew" | "sushi" | "taco" | "takeout-box" | "tamale" | "waffle") | null;
                /** If left out, the tags that the menu gave it before stay. */
                dietaryTags?: ("VEGETARIAN" | "VEGAN" | "GLUTEN_FREE" | "DAIRY_FREE" | "NUT_FREE" | "HALAL" | "KOSHER" | "SPICY")[];
                /** Allergens and calories. If left out, what the menu said before stays. Where staff said something else in the portal, theirs stays until one of them decides. */
                contents?: {
                    /** The allergens that are in it. */
                    contains?: ("MILK" | "EGGS" | "FISH" | "CRUSTACEAN_SHELLFISH" | "TREE_NUTS" | "PEANUTS" | "WHEAT" | "SOYBEANS" | "SESAME")[];
                    /** The allergens that it may contain traces of. */
                    mayContain?: ("MILK" | "EGGS" | "FISH" | "CRUSTACEAN_SHELLFISH" | "TREE_NUTS" | "PEANUTS" | "WHEAT" | "SOYBEANS" | "SESAME")[];
                    calories?: number | null;
                    options?: {
                        /** The names that lead to an option: its group and its own, and so on within it. */
                        at: string[];
                        /** The allergens that are in it. */
                        contains?: ("MILK" | "EGGS" | "FISH" | "CRUSTACEAN_SHELLFISH" | "TREE_NUTS" | "PEANUTS" | "WHEAT" | "SOYBEANS" | "SESAME")[];
                        /** The allergens that it may contain traces of. */
                        mayContain?: ("MILK" | "EGGS" | "FISH" | "CRUSTACEAN_SHELLFISH" | "TREE_NUTS" | "PEANUTS" | "WHEAT" | "SOYBEANS" | "SESAME")[];
                        /** The tags of the dish that no longer hold with this option. */
                        ends?: ("VEGETARIAN" | "VEGAN" | "GLUTEN_FREE" | "DAIRY_FREE" | "NUT_FREE" | "HALAL" | "KOSHER" | "SPICY")[];
                    }[];
                };
                available?: boolean;
                popular?: boolean;
            }[];
        }[];
    }[];
};
export type TakenMenu = {
    version: number;
    /** When this version was taken first. */
    takenAt: string;
    /** How many dishes it has. */
    dishes: number;
};
export type Availability = {
    /** False: it is sold out. True: it is back. */
    available?: boolean;
    /** When it is back by itself: a time with its offset, at most a year from now, or TOMORROW, when the restaurant's next day begins at 4 AM. Null or left out: until you or the staff say that it is back. */
    until?: (string | "TOMORROW") | null;
    /** How many orders on the web may still have. Null: they are not counted. */
    portionsLeft?: number | null;
    options?: {
        /** The names that lead to an option: its group and its own, and so on within it. */
        at?: string[];
        /** The till's own id of it, instead of `at`. */
        reference?: string;
        /** False: it is sold out. True: it is back. */
        available: boolean;
        /** When it is back by itself: a time with its offset, at most a year from now, or TOMORROW, when the restaurant's next day begins at 4 AM. Null or left out: until you or the staff say that it is back. */
        until?: (string | "TOMORROW") | null;
    }[];
};
export type AvailabilityNow = {
    /** As they are now. */
    dishes: {
        /** Ours. It stays as long as catalog, category and name do. */
        itemId: number;
        /** The till's own id of it, if its menu had one. */
        reference: string | null;
        catalog: string;
        category: string;
        name: string;
        /** Null: diners can order it, at the times of its category. */
        soldOut: {
            /** When it is back by itself. Null: when somebody says so. */
            until: string | null;
        } | null;
        /** Null: nobody counts them. */
        portionsLeft: number | null;
        soldOutOptions: {
            /** The names that lead to an option: its group and its own, and so on within it. */
            at: string[];
            /** The till's own id of it. */
            reference: string | null;
            /** When it is back by itself. Null: when somebody says so. */
            until: string | null;
        }[];
    }[];
};
export type PartnerRestaurant = {
    businessExternalId: string;
    name: string;
    /** An IANA time zone, such as America/Chicago. */
    timeZone: string;
    integrationName: string;
    /** When the key expires, if it does. */
    expiresAt: string | null;
    /** Whether it is a test restaurant, where nothing is real. */
    isTest: boolean;
};
export type NewOrder = {
    /** The till's own order number, never reused by this integration. */
    reference: string;
    serviceType: "DINE_IN" | "TAKE_OUT" | "DELIVERY" | "CURBSIDE_PICKUP" | "CATERING" | "CATERING_DELIVERY";
    /** How the diner paid. PAID_BY_CARD and PAID_BY_CARD_IN_STORE mean that Joyous received the money: for keys with the scope payments:write. */
    paymentStatus: "PAID_BY_CARD" | "PAID_BY_CARD_IN_STORE" | "PAID_BY_CASH" | "PAID_ELSEWHERE" | "UNPAID";
    /** Left out: PLACED. */
    stage?: "PLACED" | "ACCEPTED" | "READY" | "COMPLETED";
    placedAt: string;
    /** When the diner expects it. Left out: the time it was placed. */
    dueAt?: string;
    /** For an order that is COMPLETED. */
    completedAt?: string;
    lines?: {
        item: string;
        category?: string;
        catalog?: string;
        /** Send 1 for goods sold by weight. */
        quantity: number;
        /** Price of one, without its modifiers. */
        price: string;
        modifiers?: {
            name: string;
            /** How much it adds to the price of one item. */
            price: string;
        }[];
        /** The tax of the whole line. Send it for every line, so that they add up to amounts.tax, or for none. A refund of the line gives it back. */
        tax?: string;
    }[];
    amounts: {
        /** All lines, before any discount. */
        subtotal: string;
        /** The restaurant's own discount, applied first. */
        ownDiscount?: string;
        /** Our coupon's discount: its percentage of what remains after the restaurant's own discount, and never more than its text says, such as $50.00 for '20% off, up to $50'. Left out: whatever it amounts to. */
        ourDiscount?: string;
        tax: string;
        tip?: string;
        /** What the diner paid or will pay. */
        total: string;
    };
    /** A Joyous coupon. */
    couponCode?: string;
    /** A one-time code of the restaurant's own. */
    ownCode?: string;
    /** Stored encrypted. Can be erased without erasing the order. */
    customer?: {
        name?: string;
        phone?: string;
        email?: string;
        address?: string;
        note?: string;
    };
};
export type OrderBatch = {
    /** A batch: several orders, each with the fields above. */
    orders: NewOrder[];
    /** For a batch: take all orders or none. */
    atomic?: boolean;
    /** For a batch: the time up to which everything has been sent. It counts only if all orders are taken. */
    completeUpTo?: string;
};
export type AcceptedOrder = {
    /** Our number, shown on screens as the order number. */
    orderId: number;
    reference: string;
    receivedAt: string;
    ownDiscount: string;
    ourDiscount: string;
};
export type BatchAnswer = {
    /** If the batch had one: how far this integration has confirmed now. */
    completeUpTo?: string | null;
    results: {
        /** The order's position in the batch, from 0. */
        index: number;
        status: "TAKEN" | "REFUSED";
        order?: AcceptedOrder;
        /** Why it was refused; the same codes as for a single order. */
        code?: string;
        /** Every refused order names its first problem. Once 20 are named, further ones are left out. */
        problems?: {
            field: string;
            message: string;
        }[];
        /** For `too_many_wrong_codes`: when to send this order again, in a new call. */
        retryAfterSeconds?: number;
    }[];
};
export type Order = {
    orderId: number;
    /** The name of the API key that sent it. */
    integration: string;
    reference: string;
    serviceType: "DINE_IN" | "TAKE_OUT" | "DELIVERY" | "CURBSIDE_PICKUP" | "CATERING" | "CATERING_DELIVERY";
    paymentStatus: "PAID_BY_CARD" | "PAID_BY_CARD_IN_STORE" | "PAID_BY_CASH" | "PAID_ELSEWHERE" | "UNPAID";
    stage: "PLACED" | "ACCEPTED" | "READY" | "COMPLETED" | "CANCELLED";
    completionReason: ("COMPLETED" | "AUTO_COMPLETED") | null;
    placedAt: string;
    dueAt: string;
    acceptedAt: string | null;
    readyAt: string | null;
    completedAt: string | null;
    cancelledAt: string | null;
    receivedAt: string;
    couponCode: string | null;
    ownCode: string | null;
    amounts: {
        subtotal: string;
        /** The part of the subtotal that is the delivery fee. */
        deliveryFee: string;
        ownDiscount: string;
        ourDiscount: string;
        tax: string;
        tip: string;
        total: string;
    };
    /** Total of all refunds so far. */
    returned: {
        items: string;
        tax: string;
        tip: string;
    };
    /** By category and rate. Empty: the tax is known as one sum alone. */
    taxes: {
        category: "PREPARED_FOOD" | "GROCERY" | "SOFT_DRINK" | "BOTTLED_WATER" | "CANDY" | "ALCOHOL" | "MERCHANDISE" | "DELIVERY_FEE" | "NOT_TAXED";
        /** 82500 is 8.25%. */
        rateMillionths: number;
        /** What this tax is computed from. */
        base: string;
        tax: string;
        returnedBase: string;
        returnedTax: string;
    }[];
    lines: {
        lineNo: number;
        item: string;
        category: string;
        catalog: string;
        quantity: number;
        price: string;
        modifiers: {
            name: string;
            price: string;
        }[];
        returnedQuantity: number;
        /** Of a line of an order on the web. Null: it is not known. */
        taxCategory: ("PREPARED_FOOD" | "GROCERY" | "SOFT_DRINK" | "BOTTLED_WATER" | "CANDY" | "ALCOHOL" | "MERCHANDISE" | "DELIVERY_FEE" | "NOT_TAXED") | null;
        /** Its part of what the tax is computed from. */
        taxBase: string | null;
        /** Its part of the tax: what returning all of it gives back. Null: the tax is known as one sum alone. */
        tax: string | null;
    }[];
};
export type NewRefund = {
    /** The till's own number for the refund, never reused within the order. */
    reference: string;
    /** The reason, for the restaurant. */
    reason: string;
    /** When it was given. Left out: now. */
    givenAt?: string;
    lines?: {
        /** The line's position in the order, from 1. */
        lineNo: number;
        quantity: number;
    }[];
    /** An amount of the items, instead of lines. */
    items?: string;
    /** Left out: that of the lines, if they have one; otherwise the share that belongs to the items. */
    tax?: string;
    /** Left out: none. */
    tip?: string;
    /** Refund everything that is left. Send nothing else with it. */
    all?: true;
};
export type Refund = {
    refundId: number;
    orderId: number;
    reference: string;
    givenAt: string;
    amounts: {
        items: string;
        tax: string;
        tip: string;
        total: string;
    };
    /** How much this key may still refund today. */
    leftToday: string;
};
/**
 * The whole menu as it stands, whoever changes it. Send `menu` with a higher `version` by PUT, and nothing changes
 */
export function getPartnerMenu({ ifNoneMatch }: {
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "Success";
            response: PartnerMenu;
        };
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem & {
            code: "bad_request";
        };
    } | {
        status: 401;
        data: Problem & {
            code: "invalid_api_key";
        };
    } | {
        status: 403;
        data: Problem & {
            code: "scope_missing";
        };
    } | {
        status: 429;
        data: Problem & {
            code: "too_many_wrong_keys" | "too_many_calls" | "too_many_menus" | "too_many_batches";
        };
    } | {
        status: 500;
        data: Problem & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Problem & {
            code: "busy" | "unavailable";
        };
    }>("/api/partner/V1/menu", {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * Send the whole menu. It replaces the one before, and from then on the till owns it: the portal shows it and no longer changes it. A refusal because of somebody else's change says in `instead` who changed what
 */
export function putPartnerMenu({ idempotencyKey, ifMatch, newMenu }: {
    idempotencyKey: string;
    ifMatch?: string;
    newMenu: NewMenu;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "Success";
            response: TakenMenu;
        };
    } | {
        status: 400;
        data: Problem & {
            code: "bad_input" | "bad_request";
        };
    } | {
        status: 401;
        data: Problem & {
            code: "invalid_api_key";
        };
    } | {
        status: 403;
        data: Problem & {
            code: "scope_missing";
        };
    } | {
        status: 409;
        data: Problem & {
            code: "menu_version_outdated" | "menu_version_used" | "menu_of_another_till" | "menu_taken_back" | "idempotency_key_under_way";
        };
    } | {
        status: 412;
        data: Problem & {
            code: "menu_changed";
        };
    } | {
        status: 422;
        data: Problem & {
            code: "idempotency_key_used";
        };
    } | {
        status: 429;
        data: Problem & {
            code: "too_many_wrong_keys" | "too_many_calls" | "too_many_menus" | "too_many_batches" | "too_many_at_once";
        };
    } | {
        status: 500;
        data: Problem & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Problem & {
            code: "busy" | "unavailable";
        };
    }>("/api/partner/V1/menu", oazapfts.json({
        ...opts,
        method: "PUT",
        body: newMenu,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "idempotency-key": idempotencyKey,
            "if-match": ifMatch
        })
    }));
}
/**
 * Say that a dish or options of it are sold out or back, or how many portions are left, whoever changes the menu. What is left out stays
 */
export function setPartnerAvailability({ item, idempotencyKey, availability }: {
    item: string;
    idempotencyKey: string;
    availability: Availability;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "Success";
            response: AvailabilityNow;
        };
    } | {
        status: 400;
        data: Problem & {
            code: "bad_input" | "bad_request";
        };
    } | {
        status: 401;
        data: Problem & {
            code: "invalid_api_key";
        };
    } | {
        status: 403;
        data: Problem & {
            code: "scope_missing";
        };
    } | {
        status: 404;
        data: Problem & {
            code: "dish_not_found";
        };
    } | {
        status: 409;
        data: Problem & {
            code: "too_many_places" | "idempotency_key_under_way";
        };
    } | {
        status: 422;
        data: Problem & {
            code: "idempotency_key_used";
        };
    } | {
        status: 429;
        data: Problem & {
            code: "too_many_wrong_keys" | "too_many_calls" | "too_many_availability_changes" | "too_many_at_once";
        };
    } | {
        status: 500;
        data: Problem & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Problem & {
            code: "busy" | "unavailable";
        };
    }>(`/api/partner/V1/menu/items/${encodeURIComponent(item)}/availability`, oazapfts.json({
        ...opts,
        method: "PUT",
        body: availability,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "idempotency-key": idempotencyKey
        })
    }));
}
/**
 * Which restaurant and which integration the API key belongs to; use it to test a key
 */
export function getPartnerRestaurant(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "Success";
            response: PartnerRestaurant;
        };
    } | {
        status: 400;
        data: Problem & {
            code: "bad_request";
        };
    } | {
        status: 401;
        data: Problem & {
            code: "invalid_api_key";
        };
    } | {
        status: 403;
        data: Problem & {
            code: "scope_missing";
        };
    } | {
        status: 429;
        data: Problem & {
            code: "too_many_wrong_keys" | "too_many_calls";
        };
    } | {
        status: 500;
        data: Problem & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Problem & {
            code: "busy" | "unavailable";
        };
    }>("/api/partner/V1/restaurant", {
        ...opts
    });
}
/**
 * Send one order, or a batch of up to 500. Sending the same order again under the same reference returns the first answer
 */
export function createPartnerOrders({ idempotencyKey, body }: {
    idempotencyKey: string;
    body: NewOrder | OrderBatch;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "Success";
            response: AcceptedOrder | BatchAnswer;
        };
    } | {
        status: 400;
        data: Problem & {
            code: "bad_input" | "bad_request";
        };
    } | {
        status: 401;
        data: Problem & {
            code: "invalid_api_key";
        };
    } | {
        status: 403;
        data: Problem & {
            code: "scope_missing" | "payments_scope_missing";
        };
    } | {
        status: 409;
        data: Problem & {
            code: "reference_taken" | "restaurant_closed" | "coupon_unknown" | "coupon_of_another_restaurant" | "coupon_already_redeemed" | "coupon_expired" | "coupon_void" | "own_code_unknown" | "own_code_used" | "own_code_expired" | "batch_refused" | "idempotency_key_under_way";
        };
    } | {
        status: 422;
        data: Problem & {
            code: "idempotency_key_used";
        };
    } | {
        status: 429;
        data: Problem & {
            code: "too_many_wrong_keys" | "too_many_calls" | "too_many_wrong_codes" | "too_many_batches" | "too_many_at_once";
        };
    } | {
        status: 500;
        data: Problem & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Problem & {
            code: "busy" | "unavailable";
        };
    }>("/api/partner/V1/orders", oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "idempotency-key": idempotencyKey
        })
    }));
}
/**
 * With `since`, the orders from the web and other integrations that are new or have changed since then. With `reference`, the order that this integration sent under it
 */
export function findPartnerOrder({ reference, since }: {
    reference?: string;
    since?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "Success";
            response: Order | {
                /** Each once, as it is now, at the position of its latest change. */
                orders: {
                    orderId: number;
                    /** The name of the API key that sent it. */
                    integration: string;
                    reference: string;
                    serviceType: "DINE_IN" | "TAKE_OUT" | "DELIVERY" | "CURBSIDE_PICKUP" | "CATERING" | "CATERING_DELIVERY";
                    paymentStatus: "PAID_BY_CARD" | "PAID_BY_CARD_IN_STORE" | "PAID_BY_CASH" | "PAID_ELSEWHERE" | "UNPAID";
                    stage: "PLACED" | "ACCEPTED" | "READY" | "COMPLETED" | "CANCELLED";
                    completionReason: ("COMPLETED" | "AUTO_COMPLETED") | null;
                    placedAt: string;
                    dueAt: string;
                    acceptedAt: string | null;
                    readyAt: string | null;
                    completedAt: string | null;
                    cancelledAt: string | null;
                    receivedAt: string;
                    couponCode: string | null;
                    ownCode: string | null;
                    amounts: {
                        subtotal: string;
                        /** The part of the subtotal that is the delivery fee. */
                        deliveryFee: string;
                        ownDiscount: string;
                        ourDiscount: string;
                        tax: string;
                        tip: string;
                        total: string;
                    };
                    /** Total of all refunds so far. */
                    returned: {
                        items: string;
                        tax: string;
                        tip: string;
                    };
                    /** By category and rate. Empty: the tax is known as one sum alone. */
                    taxes: {
                        category: "PREPARED_FOOD" | "GROCERY" | "SOFT_DRINK" | "BOTTLED_WATER" | "CANDY" | "ALCOHOL" | "MERCHANDISE" | "DELIVERY_FEE" | "NOT_TAXED";
                        /** 82500 is 8.25%. */
                        rateMillionths: number;
                        /** What this tax is computed from. */
                        base: string;
                        tax: string;
                        returnedBase: string;
                        returnedTax: string;
                    }[];
                    lines: {
                        lineNo: number;
                        item: string;
                        category: string;
                        catalog: string;
                        quantity: number;
                        price: string;
                        modifiers: {
                            name: string;
                            price: string;
                        }[];
                        returnedQuantity: number;
                        /** Of a line of an order on the web. Null: it is not known. */
                        taxCategory: ("PREPARED_FOOD" | "GROCERY" | "SOFT_DRINK" | "BOTTLED_WATER" | "CANDY" | "ALCOHOL" | "MERCHANDISE" | "DELIVERY_FEE" | "NOT_TAXED") | null;
                        /** Its part of what the tax is computed from. */
                        taxBase: string | null;
                        /** Its part of the tax: what returning all of it gives back. Null: the tax is known as one sum alone. */
                        tax: string | null;
                        /** Our number of the dish. Null: it was not ordered on the web, or is no dish. */
                        itemId: number | null;
                        /** Your own id of it. Null: the newest menu that a program sent is not yours or gives it none, or it is no longer on the menu. */
                        reference: string | null;
                        /** What was chosen, by the names that the menu gives it. What that costs is part of `price`. */
                        choices: {
                            /** As the menu names it, such as "Salsa". */
                            group: string;
                            option: string;
                            /** Your own id of it. Null: the newest menu that a program sent is not yours or gives it none, or it is no longer on the menu. */
                            reference: string | null;
                            quantity: number;
                            choices: {
                                /** As the menu names it, such as "Salsa". */
                                group: string;
                                option: string;
                                /** Your own id of it. Null: the newest menu that a program sent is not yours or gives it none, or it is no longer on the menu. */
                                reference: string | null;
                                quantity: number;
                            }[];
                        }[];
                        /** With `diners:read`: what the diner wrote about this dish. */
                        note: string | null;
                    }[];
                    /** Of an order on the web. Null: another integration sent it. */
                    web: {
                        /** Where to bring it. */
                        table: string | null;
                        /** When the restaurant promised it. */
                        promisedAt: string | null;
                        payment: {
                            /** False: it is paid at the restaurant, or at the door. */
                            isOnline: boolean;
                            /** AUTHORIZED: reserved on the card of the diner, and taken when the order is accepted. RELEASED: nothing is taken. */
                            state: "AT_RESTAURANT" | "STARTED" | "AUTHORIZED" | "PAID" | "RELEASED";
                            /** What the card got back. */
                            returned: string;
                        };
                        /** Why it was canceled. */
                        cancelled: ("SOLD_OUT" | "TOO_BUSY" | "CLOSING" | "NOT_DELIVERED" | "OTHER" | "UNSEEN" | "UNANSWERED" | "TILL" | "DINER" | "NOT_PAID") | null;
                    } | null;
                    /** With `diners:read`. The number, the e-mail address and the address are left out once the order has ended. Null: nothing is known, it was erased, or the key may not read it. */
                    customer: {
                        name?: string;
                        phone?: string;
                        email?: string;
                        address?: string;
                        note?: string;
                    } | null;
                    /** What this integration said it calls the order. Null: it said nothing. */
                    acknowledgedAs: string | null;
                }[];
                /** Send it as `since` with the next call. Keep it where a restart finds it. */
                cursor: string;
                /** Whether to call again right away. */
                hasMore: boolean;
            };
        };
    } | {
        status: 400;
        data: Problem & {
            code: "bad_input" | "bad_request";
        };
    } | {
        status: 401;
        data: Problem & {
            code: "invalid_api_key";
        };
    } | {
        status: 403;
        data: Problem & {
            code: "scope_missing";
        };
    } | {
        status: 404;
        data: Problem & {
            code: "order_not_found";
        };
    } | {
        status: 429;
        data: Problem & {
            code: "too_many_wrong_keys" | "too_many_calls";
        };
    } | {
        status: 500;
        data: Problem & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Problem & {
            code: "busy" | "unavailable";
        };
    }>(`/api/partner/V1/orders${QS.query(QS.explode({
        reference,
        since
    }))}`, {
        ...opts
    });
}
/**
 * One order of the restaurant, from any integration
 */
export function getPartnerOrder({ orderId }: {
    orderId: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "Success";
            response: Order;
        };
    } | {
        status: 400;
        data: Problem & {
            code: "bad_input" | "bad_request";
        };
    } | {
        status: 401;
        data: Problem & {
            code: "invalid_api_key";
        };
    } | {
        status: 403;
        data: Problem & {
            code: "scope_missing";
        };
    } | {
        status: 404;
        data: Problem & {
            code: "order_not_found";
        };
    } | {
        status: 429;
        data: Problem & {
            code: "too_many_wrong_keys" | "too_many_calls";
        };
    } | {
        status: 500;
        data: Problem & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Problem & {
            code: "busy" | "unavailable";
        };
    }>(`/api/partner/V1/orders/${encodeURIComponent(orderId)}`, {
        ...opts
    });
}
/**
 * Set the stage of an order. COMPLETED books it, once its tip is known; after CANCELLED, codes that it used are good again
 */
export function setPartnerOrderStatus({ orderId, idempotencyKey, body }: {
    orderId: number;
    idempotencyKey: string;
    body: {
        stage: "PLACED" | "ACCEPTED" | "READY" | "COMPLETED" | "CANCELLED";
        /** When it happened. Left out: now. */
        at?: string;
        /** With COMPLETED: the tip, if not known before. */
        tip?: string;
        /** With COMPLETED: how the diner paid, if not known before. */
        paymentStatus?: "PAID_BY_CARD" | "PAID_BY_CARD_IN_STORE" | "PAID_BY_CASH" | "PAID_ELSEWHERE" | "UNPAID";
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "Success";
            response: Order;
        };
    } | {
        status: 400;
        data: Problem & {
            code: "bad_input" | "bad_request";
        };
    } | {
        status: 401;
        data: Problem & {
            code: "invalid_api_key";
        };
    } | {
        status: 403;
        data: Problem & {
            code: "scope_missing" | "payments_scope_missing";
        };
    } | {
        status: 404;
        data: Problem & {
            code: "order_not_found";
        };
    } | {
        status: 409;
        data: Problem & {
            code: "stage_not_possible" | "idempotency_key_under_way";
        };
    } | {
        status: 422;
        data: Problem & {
            code: "idempotency_key_used";
        };
    } | {
        status: 429;
        data: Problem & {
            code: "too_many_wrong_keys" | "too_many_calls" | "too_many_at_once";
        };
    } | {
        status: 500;
        data: Problem & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Problem & {
            code: "busy" | "unavailable";
        };
    }>(`/api/partner/V1/orders/${encodeURIComponent(orderId)}/status`, oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "idempotency-key": idempotencyKey
        })
    }));
}
/**
 * Say that the order is on the till, and under which number. If the restaurant chose this program for its orders on the web, the kitchen no longer has to notice it
 */
export function acknowledgePartnerOrder({ orderId, idempotencyKey, body }: {
    orderId: number;
    idempotencyKey: string;
    body: {
        /** What staff find it by on the till: the kitchen reads "On the till as 4711". */
        "number": string;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "Success";
            response: {
                orderId: number;
                "number": string;
                /** When it got this number. */
                acknowledgedAt: string;
                /** As it is now. CANCELLED: take it off the till again. */
                stage: "PLACED" | "ACCEPTED" | "READY" | "COMPLETED" | "CANCELLED";
                /** Whether this is the program that orders on the web go to, which its owners choose. */
                isTill: boolean;
            };
        };
    } | {
        status: 400;
        data: Problem & {
            code: "bad_input" | "bad_request";
        };
    } | {
        status: 401;
        data: Problem & {
            code: "invalid_api_key";
        };
    } | {
        status: 403;
        data: Problem & {
            code: "scope_missing";
        };
    } | {
        status: 404;
        data: Problem & {
            code: "order_not_found";
        };
    } | {
        status: 409;
        data: Problem & {
            code: "idempotency_key_under_way";
        };
    } | {
        status: 422;
        data: Problem & {
            code: "idempotency_key_used";
        };
    } | {
        status: 429;
        data: Problem & {
            code: "too_many_wrong_keys" | "too_many_calls" | "too_many_at_once";
        };
    } | {
        status: 500;
        data: Problem & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Problem & {
            code: "busy" | "unavailable";
        };
    }>(`/api/partner/V1/orders/${encodeURIComponent(orderId)}/acknowledgement`, oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "idempotency-key": idempotencyKey
        })
    }));
}
/**
 * Confirm that you have sent everything up to a time, even if nothing was sold
 */
export function confirmPartnerOrders({ idempotencyKey, body }: {
    idempotencyKey: string;
    body: {
        /** Everything that happened before this time has been sent. Not in the future. */
        completeUpTo: string;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "Success";
            response: {
                /** How far this integration has confirmed: the latest time it ever sent. */
                completeUpTo: string;
            };
        };
    } | {
        status: 400;
        data: Problem & {
            code: "bad_input" | "bad_request";
        };
    } | {
        status: 401;
        data: Problem & {
            code: "invalid_api_key";
        };
    } | {
        status: 403;
        data: Problem & {
            code: "scope_missing";
        };
    } | {
        status: 409;
        data: Problem & {
            code: "idempotency_key_under_way";
        };
    } | {
        status: 422;
        data: Problem & {
            code: "idempotency_key_used";
        };
    } | {
        status: 429;
        data: Problem & {
            code: "too_many_wrong_keys" | "too_many_calls" | "too_many_at_once";
        };
    } | {
        status: 500;
        data: Problem & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Problem & {
            code: "busy" | "unavailable";
        };
    }>("/api/partner/V1/completeUpTo", oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "idempotency-key": idempotencyKey
        })
    }));
}
/**
 * Refund lines, an amount, tax, tip, or everything that is left of a completed order
 */
export function refundPartnerOrder({ orderId, idempotencyKey, newRefund }: {
    orderId: number;
    idempotencyKey: string;
    newRefund: NewRefund;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "Success";
            response: Refund;
        };
    } | {
        status: 400;
        data: Problem & {
            code: "bad_input" | "bad_request";
        };
    } | {
        status: 401;
        data: Problem & {
            code: "invalid_api_key";
        };
    } | {
        status: 403;
        data: Problem & {
            code: "scope_missing";
        };
    } | {
        status: 404;
        data: Problem & {
            code: "order_not_found";
        };
    } | {
        status: 409;
        data: Problem & {
            code: "order_not_completed" | "order_charged_back" | "order_refused" | "reference_taken" | "idempotency_key_under_way";
        };
    } | {
        status: 422;
        data: Problem & {
            code: "idempotency_key_used";
        };
    } | {
        status: 429;
        data: Problem & {
            code: "too_many_wrong_keys" | "too_many_calls" | "refund_limit_reached" | "too_many_at_once";
        };
    } | {
        status: 500;
        data: Problem & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Problem & {
            code: "busy" | "unavailable";
        };
    }>(`/api/partner/V1/orders/${encodeURIComponent(orderId)}/refunds`, oazapfts.json({
        ...opts,
        method: "POST",
        body: newRefund,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "idempotency-key": idempotencyKey
        })
    }));
}
