import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { newPerson } from '#tests/e2e/accounts.ts';
import { signIn } from './content.ts';
import { emailsTo } from './mail.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

// What passkeys do stands in tests/e2e/passkeys.spec.ts.
let ada: Visitor;
beforeEach(() => {
  ada = new Visitor(site);
});

const code = 'Code from your app, or a recovery code';

async function signInTo(next: string, email: string) {
  ada.cookies.delete(sessionCookieName);
  await ada.open(`/access/sign-in?next=${next}`);
  await signIn(ada, email);
}

async function confirm(label: string, value: string) {
  ada.fill(label, value);
  await ada.press('Confirm');
}

/** Sets up an app by the key that the screen shows. */
async function setUpApp() {
  await ada.press('Set up an app');
  const app = new TOTP({ secret: Secret.fromBase32(ada.text('.app-key').replace(/\s/g, '')) });
  ada.fill('Code that the app shows', app.generate({ timestamp: site.now().getTime() }));
  await ada.press('Add the app');
  return app;
}

it('D-120 the password alone of an administrator sets up nothing: an e-mail has a code', async () => {
  const { email } = await newPerson(site, { roles: ['admin'] });
  await signInTo('/my/account/security', email);
  expect(ada.texts('main button')).not.toContain('Set up an app');
  await ada.press('Send me a code');
  await expect.poll(() => emailsTo(site, email)).toHaveLength(1);
  const [newest] = await emailsTo(site, email);
  await confirm('Code from the e-mail', newest?.subject.match(/\d{8}/)?.[0] ?? '');
  expect(ada.texts('main button')).toContain('Set up an app');
});

it('D-120 who has an app signs in with its code, or with one of the recovery codes shown once', async () => {
  const { email } = await newPerson(site);
  await signInTo('/my/account/security', email);
  const app = await setUpApp();
  const codes = ada.texts('.recovery-codes code');
  expect(codes).toHaveLength(10);
  await ada.follow('I have kept them');
  expect(ada.text()).toContain('10 are left.');

  await signInTo('/my/votes', email);
  await confirm(code, '000000');
  expect(ada.text()).toContain('The code is not right');
  // The code that set it up counts once: the next interval’s is taken early.
  await confirm(code, app.generate({ timestamp: site.now().getTime() + 30_000 }));
  expect(ada.path).toBe('/my/votes');

  await signInTo('/my/votes', email);
  await confirm(code, codes[0] ?? '');
  expect(ada.path).toBe('/my/votes');
});
