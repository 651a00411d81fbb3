import { useAsking } from '#app/components/members/use-asking.ts';

/** Two minutes long: what has not come by then takes longer than anybody waits. */
const often = { mostTimes: 24 };

/** Reads the screen's data again every five seconds while a payment is open, for at most two minutes. */
export const useFollow = (isOpen: boolean): void => useAsking(isOpen, often);
