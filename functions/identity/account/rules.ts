/** What a person may receive or not, each by a wish of its own: columns of `users` and kinds of consent (D-43). */
export const subscriptionLists = ['newsletter', 'announcements'] as const;
export type SubscriptionList = (typeof subscriptionLists)[number];
