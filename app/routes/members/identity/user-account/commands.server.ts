import {
  closeUser,
  endUserSessions,
  restoreUser,
  sendLink,
  startAddressChange,
  stopNewsletter,
  suspendUser,
} from '#functions/identity/administration/commands.ts';

/** The command of each act. */
export const commands = {
  link: sendLink,
  address: startAddressChange,
  sessions: endUserSessions,
  newsletter: stopNewsletter,
  suspend: suspendUser,
  restore: restoreUser,
  close: closeUser,
};
