/** The lists that a person can subscribe to: columns of `users` and kinds of consent (D-43). */
export const subscriptionLists = ['newsletter', 'announcements'] as const;
export type SubscriptionList = (typeof subscriptionLists)[number];
