import { watchBackToTop } from './back-to-top.ts';
import { showBankReturn } from './bank-return.ts';
import { followPayment } from './follow-payment.ts';
import { watchSignOut } from './forget-texts.ts';
import { watchShortcuts } from './shortcuts.ts';
import { watchSwitches } from './switches.ts';

// The script of the overview.
watchBackToTop(window);
watchShortcuts(window);
watchSwitches(window);
watchSignOut(window);
showBankReturn(window);
followPayment(window);
