import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { leastPasswordCost } from '#functions/core/config/config.ts';
import { mailboxOf, networkOf } from '#functions/core/limits/rules.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { deviceName } from '#functions/identity/access/device.ts';
import { linkPath, linkPaths } from '#functions/identity/access/rules.ts';
import { fitsPassword, hashPassword } from '#functions/identity/passwords/hash.ts';
import { isWeak } from '#functions/identity/passwords/phc.ts';

describe('the hash of a password', () => {
  it('fits its password only, and is another one each time', async () => {
    const [one, two] = [await hashPassword('a password', 4), await hashPassword('a password', 4)];
    expect(one).not.toBe(two);
    expect(await fitsPassword('a password', one, 4)).toBe(true);
    expect(await fitsPassword('a passwore', one, 4)).toBe(false);
  });

  it('costs 16 MiB, five times over, in production', async () => {
    const hash = await hashPassword('a password', leastPasswordCost);
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
  });

  it('that is missing or unreadable fits nothing', async () => {
    for (const stored of [null, '', 'x', '$scrypt$ln=14,r=8,p=5$$', '$argon2id$v=19$x$y'])
      expect(await fitsPassword('', stored, 4)).toBe(false);
  });

  it('of a lower cost is told apart', () => {
    expect(isWeak('$scrypt$ln=13,r=8,p=5$c2FsdA$a2V5', 14)).toBe(true);
    expect(isWeak('$scrypt$ln=14,r=8,p=1$c2FsdA$a2V5', 14)).toBe(true);
    expect(isWeak('$scrypt$ln=14,r=8,p=5$c2FsdA$a2V5', 14)).toBe(false);
    expect(isWeak('$scrypt$ln=15,r=8,p=5$c2FsdA$a2V5', 14)).toBe(false);
  });
});

describe('D-16 the path of a mailed link', () => {
  it('is one of the listed ones, for anything that a client sends', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(...linkPaths)), (asked) => {
        const path = linkPath(asked);
        expect(linkPaths).toContain(path);
        if ((linkPaths as readonly string[]).includes(asked)) expect(path).toBe(asked);
      }),
    );
  });
});

describe('D-66 what a limit counts', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
    ['2001:0DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['local', 'local'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is a wider network where who has one has many, and a mailbox without its tags', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6', 48)).toBe('2001:db8:1');
    expect(networkOf('192.0.2.1', 48)).toBe('192.0.2.1');
    expect(mailboxOf('ada+net+sci@example.org')).toBe('ada@example.org');
    expect(mailboxOf('ada@b+c.example')).toBe('ada@b+c.example');
    expect(mailboxOf('a.d.a+x@gmail.com')).toBe('ada@gmail.com');
    expect(mailboxOf('a.d.a@mail.example')).toBe('a.d.a@mail.example');
  });
});

describe('ROL-02 a permission', () => {
  it('is held through any of its roles, and never by a visitor', () => {
    expect(may(null, 'account.use')).toBe(false);
    expect(may({ roles: [] }, 'account.use')).toBe(true);
    expect(may({ roles: ['member'] }, 'content.propose')).toBe(true);
    expect(may({ roles: ['newsletter'] }, 'mailings.manage')).toBe(true);
    expect(may({ roles: ['newsletter'] }, 'users.manage')).toBe(false);
    expect(may({ roles: ['board', 'executive-committee'] }, 'users.manage')).toBe(false);
  });

  it('D-71 to take part in ballots needs a membership, also for an admin', () => {
    expect(may({ roles: ['admin'] }, 'ballots.take-part')).toBe(false);
    expect(may({ roles: ['admin', 'member'] }, 'ballots.take-part')).toBe(true);
    expect(may({ roles: ['admin'] }, 'ballots.manage')).toBe(true);
  });
});

describe('an address', () => {
  it('compares without case and white space around it', () => {
    expect(emailKey(' Ada@Example.ORG ')).toBe('ada@example.org');
  });
});

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['curl/8.5.0', 'curl'],
    ['', ''],
  ])('%s → %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});
