import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSingle, keyNames, keysOf, modifierOf } from '#app/components/members/shortcuts/keys.ts';
import { actionOf, register, registered } from '#app/components/members/shortcuts/registered.ts';
import { watchShortcuts } from '#app/scripts/shortcuts.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  repeat: false,
  ...more,
});

describe('the keys of a shortcut', () => {
  it('are the character that is written, wherever a keyboard has it', () => {
    expect(keysOf(press('j'), 'Ctrl')).toBe('j');
    expect(keysOf(press('J'), 'Ctrl')).toBe('j');
    expect(keysOf(press('?', { shiftKey: true }), 'Ctrl')).toBe('?');
    expect(keysOf(press('/', { shiftKey: true }), 'Ctrl')).toBe('/');
  });

  it('are Ctrl and a letter, on a Mac Command and a letter', () => {
    expect(keysOf(press('s', { ctrlKey: true }), 'Ctrl')).toBe('Mod+s');
    expect(keysOf(press('s', { metaKey: true }), 'Ctrl')).toBeNull();
    expect(keysOf(press('k', { metaKey: true }), modifierOf('MacIntel'))).toBe('Mod+k');
    expect(keysOf(press('k', { ctrlKey: true }), modifierOf('MacIntel'))).toBeNull();
    expect(modifierOf('Linux x86_64')).toBe('Ctrl');
  });

  it.each([
    ['a letter with Shift', press('J', { shiftKey: true })],
    ['a letter with Alt', press('j', { altKey: true })],
    ['Ctrl, Shift and a letter', press('S', { ctrlKey: true, shiftKey: true })],
    ['both modifiers', press('s', { ctrlKey: true, metaKey: true })],
    ['a key held down', press('j', { repeat: true })],
    ['a character being put together', press('j', { isComposing: true })],
    ['the same in Safari', press('j', { keyCode: 229 })],
    ['a named key', press('Enter')],
    ['the space bar, which scrolls', press(' ')],
  ])('are nothing for %s', (_, one) => {
    expect(keysOf(one, 'Ctrl')).toBeNull();
  });

  it('are single without a modifier, and named as on the keyboard', () => {
    expect([isSingle('j'), isSingle('Mod+s')]).toEqual([true, false]);
    expect([keyNames('Mod+s'), keyNames('Mod+s', 'Meta'), keyNames('?')]).toEqual([
      ['Ctrl', 'S'],
      ['⌘', 'S'],
      ['?'],
    ]);
  });
});

describe('the shortcuts of a screen', () => {
  it('are those of its parts for as long as they are shown; the last one decides about a key', () => {
    const done: string[] = [];
    const note = (what: string) => ({ keys: 'j', label: what, run: () => void done.push(what) });
    const removeFirst = register([note('first')]);
    const removeLast = register([note('last'), { keys: 'Mod+k', label: 'only listed' }]);
    actionOf('j')?.();
    expect(registered().map(({ label }) => label)).toEqual(['first', 'last', 'only listed']);
    expect(actionOf('Mod+k')).toBeUndefined();
    removeLast();
    actionOf('j')?.();
    removeFirst();
    expect(done).toEqual(['last', 'first']);
    expect(registered()).toEqual([]);
  });
});

describe('D-174 the shortcuts of one key', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A screen in a browser that remembers `stored`. */
  function screenOf(stored: Map<string, string>) {
    class Box {
      checked = true;
    }
    vi.stubGlobal('Element', class {});
    vi.stubGlobal('HTMLInputElement', Box);
    const listeners = new Map<string, (event: object) => void>();
    const on = (name: string, listener: (event: object) => void) => listeners.set(name, listener);
    const list = { addEventListener: on, querySelector: () => null, showModal: () => {} };
    const page = {
      navigator: { platform: 'Linux' },
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      },
      document: {
        addEventListener: on,
        querySelector: (of: string) => (of === '#shortcuts' ? list : null),
        querySelectorAll: () => [],
        getElementById: () => null,
      },
    };
    watchShortcuts(page as unknown as Window);
    return {
      tick: (checked: boolean) =>
        listeners.get('change')?.({ target: Object.assign(new Box(), { checked }) }),
      type: (key: string, more: object = {}) =>
        listeners.get('keydown')?.({ ...press(key, more), preventDefault: () => {} }),
    };
  }

  it('are switched off in the list, which the browser remembers; those with Ctrl stay', () => {
    const stored = new Map<string, string>();
    const remove = register(
      ['j', 'Mod+s'].map((keys) => ({ keys, label: keys, run: () => void done.push(keys) })),
    );
    const done: string[] = [];
    const first = screenOf(stored);
    const both = (screen: typeof first) => {
      screen.type('j');
      screen.type('s', { ctrlKey: true });
      return done.splice(0);
    };
    expect(both(first)).toEqual(['j', 'Mod+s']);
    first.tick(false);
    expect(both(first)).toEqual(['Mod+s']);
    const next = screenOf(stored);
    expect(both(next)).toEqual(['Mod+s']);
    next.tick(true);
    expect(both(next)).toEqual(['j', 'Mod+s']);
    expect(both(screenOf(stored))).toEqual(['j', 'Mod+s']);
    remove();
  });
});
