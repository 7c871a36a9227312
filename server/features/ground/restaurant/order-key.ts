/** Which order. Its number alone isn't enough: the tables of orders are keyed by both. */
export type OrderKey = { businessId: number; orderId: number };
