import { afterEach, describe, expect, it, vi } from 'vitest';
import { isCommand } from '#app/components/members/command-key.ts';

afterEach(() => vi.unstubAllGlobals());

/** Whether a press is the screen's Ctrl+S, or Command+S, on a platform, with a dialog open or not. */
function isSave(press: object, platform = 'Linux x86_64', dialog: object | null = null): boolean {
  vi.stubGlobal('window', { navigator: { platform } });
  vi.stubGlobal('document', { querySelector: () => dialog });
  return isCommand({ key: 's', ctrlKey: false, metaKey: false, ...press } as KeyboardEvent, 's');
}

describe('D-169 the key that saves', () => {
  it('is Ctrl and the letter, on a Mac Command', () => {
    expect(isSave({ ctrlKey: true })).toBe(true);
    expect(isSave({ ctrlKey: true, key: 'S' })).toBe(true);
    expect(isSave({ metaKey: true })).toBe(false);
    expect(isSave({ metaKey: true }, 'MacIntel')).toBe(true);
    expect(isSave({ ctrlKey: true }, 'MacIntel')).toBe(false);
  });

  it.each([
    ['the letter alone', { ctrlKey: false }],
    ['another letter', { key: 'd' }],
    ['Shift', { shiftKey: true }],
    ['AltGr', { altKey: true }],
    ['both modifiers', { metaKey: true }],
    ['a key held down', { repeat: true }],
    ['a character being put together', { isComposing: true }],
    ['a press that a field has used', { defaultPrevented: true }],
  ])('is not %s', (_, press) => {
    expect(isSave({ ctrlKey: true, ...press })).toBe(false);
  });

  it('does nothing under a dialog', () => {
    expect(isSave({ ctrlKey: true }, 'Linux', {})).toBe(false);
  });
});
