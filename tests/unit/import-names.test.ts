import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameName } from '#functions/identity/imports/names.ts';

describe('D-131 the preview of an import names the account where the file has another name', () => {
  it.each([
    ['Fernández Lucía', 'Lucía Fernández', true],
    ['LUCIA FERNANDEZ', 'Lucía Fernández', true],
    ['Đặng Thị Mai', 'Mai Đặng Thị', true],
    ['', 'Lucía Fernández', true],
    ['Sam Three', 'Lucía Fernández', false],
    ['Lucía', 'Lucía Fernández', false],
    ['陈伟', '王芳', false],
  ])('%s in the file, %s in the account: the same is %s', (inFile, ofAccount, same) => {
    expect(isSameName(inFile, ofAccount)).toBe(same);
  });

  it('never for a name and itself, in whatever order of its words', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }),
        (words) => {
          expect(isSameName(words.join(' '), words.toReversed().join(' '))).toBe(true);
        },
      ),
    );
  });
});
