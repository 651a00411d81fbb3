import { describe, expect, it } from 'vitest';
import { sendPasswordMail } from '#functions/identity/access/commands.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { mailedCodes, me, owner, withOwner } from '#tests/support/accounts.ts';

const password = 'orchid-ladder-mosaic-frost';
/** The SHA-1 of that password, as the service knows it. */
const hash = await crypto.subtle
  .digest('SHA-1', new TextEncoder().encode(password))
  .then((bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')))
  .then((hex) => hex.join('').toUpperCase());
const leaksUrl = 'https://leaks.example/range/';

/** Sets the password while the service answers so; returns what was asked of it, and what was said. */
async function setWith(answer: () => Promise<string | null>, url: string | null = leaksUrl) {
  const { ctx } = await withOwner();
  const asked: [string, number | undefined][] = [];
  const asking = {
    ...ctx,
    config: { ...ctx.config, leaksUrl: url },
    fetchText: (at: string, patience?: number) => {
      asked.push([at, patience]);
      return answer();
    },
  };
  await sendPasswordMail(asking, { email: owner.email, asked: null });
  const [code = ''] = await mailedCodes(me);
  const said = await setPassword(asking, { userId: me, code, password }).then(
    () => 'taken',
    ({ fields }) => fields?.password,
  );
  return { asked, said };
}

describe('D-15 D-123 a password that has leaked', () => {
  it('is refused, and the service learns five digits of a hash', async () => {
    const other = `${'0'.repeat(35)}:7`;
    const { asked, said } = await setWith(async () => `${other}\r\n${hash.slice(5)}:12\r\n`);
    expect(said).toEqual(['form.passwordLeaked']);
    expect(asked).toEqual([[`${leaksUrl}${hash.slice(0, 5)}`, 1000]]);
  });

  it('is told from others, and from the padding of an answer', async () => {
    const padding = `${hash.slice(5)}:0\n`;
    expect((await setWith(async () => `${'F'.repeat(35)}:3\n${padding}`)).said).toBe('taken');
  });

  it('is taken when the service is slow, failing or empty, and where none is configured', async () => {
    const slow = () => Promise.reject(new DOMException('too late', 'TimeoutError'));
    expect((await setWith(slow)).said).toBe('taken');
    expect((await setWith(async () => null)).said).toBe('taken');
    const unasked = await setWith(async () => `${hash.slice(5)}:12`, null);
    expect(unasked).toEqual({ asked: [], said: 'taken' });
  });
});
