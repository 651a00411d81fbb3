import { useAsking } from '#app/components/members/use-asking.ts';

const always = { atOnce: true };

/**
 * Reads the screen's data again every five seconds while e-mails are on their way (D-40, EML-08): it waits
 * while nobody looks at the page or it is offline, and asks at once when somebody comes back.
 */
export const usePoll = (isOn: boolean): void => useAsking(isOn, always);
