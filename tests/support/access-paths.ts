/** The screens on the way to an account, in each of their states. */
export const accessPaths = [
  '/join-us/register',
  '/join-us/register?state=sent',
  '/join-us/invitation',
  '/join-us/invitation?state=done',
  '/access/sign-in?next=/my/overview',
  '/access/sign-in?updated=1',
  '/access/sign-in?state=recovery',
  '/access/sign-in?state=sent',
  '/access/password-update?u=x&c=y',
  '/access/password-update',
  '/programme/sign-in',
  '/programme/password-recovery',
  '/programme/password-update?u=x&c=y',
  '/access/not-me?u=x&t=1&s=y',
  '/unsubscribe?c=x&e=ada@example.org',
  '/unsubscribe',
];
