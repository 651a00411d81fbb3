import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerMemory, type KnownAnswer } from '#functions/core/cache/answer-memory.ts';

const monday = { version: 7, day: '2026-11-23' };

const answer = (text = '', bytes = text.length): KnownAnswer => {
  const body = new Uint8Array(bytes);
  body.set(new TextEncoder().encode(text));
  return { status: 200, headers: new Headers(), body };
};

const textOf = (known: KnownAnswer | null) =>
  known?.body && new TextDecoder().decode(known.body).replaceAll('\0', '');

describe('what is known by heart', () => {
  it('is found at its content version and day, and at no other', () => {
    for (const moved of [
      { ...monday, version: 8 },
      { ...monday, version: 6 },
      { ...monday, day: '2026-11-24' },
    ]) {
      const memory = new AnswerMemory();
      memory.keep('/home', monday, answer('Home'));
      memory.keep('/news', monday, answer('News'));
      expect(textOf(memory.find('/home', monday))).toBe('Home');
      expect(memory.find('/home', moved)).toBeNull();
      expect(memory.has('/news')).toBe(false);
      expect(memory.bytes).toBe(0);
      expect(memory.find('/news', monday)).toBeNull();
    }
  });

  it('is not replaced by what a slow reader has made of older content', () => {
    const memory = new AnswerMemory();
    memory.keep('/home', { ...monday, version: 8 }, answer('New'));
    memory.keep('/home', monday, answer('Old'));
    expect(memory.find('/home', monday)).toBeNull();
    memory.keep('/home', { ...monday, version: 8 }, answer('New'));
    memory.keep('/news', monday, answer('Old'));
    expect(memory.has('/news')).toBe(false);
    expect(textOf(memory.find('/home', { ...monday, version: 8 }))).toBe('New');
  });

  it('begins anew when the database has been set back', () => {
    const memory = new AnswerMemory();
    memory.keep('/home', monday, answer('Home'));
    expect(memory.find('/home', { ...monday, version: 3 })).toBeNull();
    memory.keep('/home', { ...monday, version: 3 }, answer('Earlier'));
    expect(textOf(memory.find('/home', { ...monday, version: 3 }))).toBe('Earlier');
  });

  it('enters at the second request within a minute', () => {
    const memory = new AnswerMemory();
    expect(memory.isAskedAgain('/home', 0)).toBe(false);
    expect(memory.isAskedAgain('/news', 1000)).toBe(false);
    expect(memory.isAskedAgain('/home', 59_999)).toBe(true);
    expect(memory.isAskedAgain('/home', 119_998)).toBe(true);
    expect(memory.isAskedAgain('/home', 179_998)).toBe(false);
    // A clock that was set back.
    expect(memory.isAskedAgain('/home', 0)).toBe(false);
  });

  it('has no place for an address that is too long, nor for an answer of an eighth of it all', () => {
    const memory = new AnswerMemory();
    const long = `/${'a'.repeat(600)}`;
    memory.isAskedAgain(long, 0);
    expect(memory.isAskedAgain(long, 1)).toBe(false);
    memory.keep('/large', monday, answer('', 1024 * 1024 + 1));
    expect(memory.has('/large')).toBe(false);
    expect(memory.bytes).toBe(0);
  });

  it('of too many addresses asked for once, the first is forgotten first', () => {
    const memory = new AnswerMemory();
    for (let i = 0; i <= 4096; i++) memory.isAskedAgain(`/${i}`, i);
    expect(memory.isAskedAgain('/1', 5000)).toBe(true);
    expect(memory.isAskedAgain('/0', 5000)).toBe(false);
  });

  it('loses first what was used longest ago', () => {
    const memory = new AnswerMemory(10_000);
    for (const key of ['/a', '/b', '/c']) memory.keep(key, monday, answer(key, 1000));
    memory.find('/a', monday);
    memory.keep('/d', monday, answer('/d', 1000));
    expect(['/a', '/b', '/c', '/d'].filter((key) => memory.has(key))).toEqual(['/a', '/c', '/d']);
  });

  it('never takes more bytes than its bound, and counts what it holds', () => {
    const steps = fc.array(
      fc.record({ key: fc.integer({ min: 0, max: 20 }), bytes: fc.integer({ min: 0, max: 9000 }) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        const memory = new AnswerMemory(20_000);
        for (const { key, bytes } of all) {
          memory.keep(`/${key}`, monday, answer('', bytes));
          expect(memory.bytes).toBeLessThanOrEqual(20_000);
        }
        for (let key = 0; key <= 20; key++) memory.keep(`/${key}`, monday, answer('', 30_000));
        expect(memory.bytes).toBe(0);
      }),
    );
  });
});
