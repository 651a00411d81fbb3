import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translate.ts';
import { actionText } from '#app/routes/my/audit/action-text.ts';
import { applicationActions } from '#functions/applications/rules.ts';
import { ballotActions, resultActions } from '#functions/ballots/rules.ts';
import { reviewActions, reviewFamilies } from '#functions/moderation/rules.ts';
import { recordActions, recordFamilies } from '#functions/publishing/rules.ts';
import { languages } from '#functions/shared/dates.ts';

/** Each deed on each family has words of its own, in each language. */
function expectWords(
  families: readonly string[],
  actions: readonly string[],
  more = ['create', 'forgotten'],
) {
  for (const language of languages) {
    const t = translator(language);
    const said = families.flatMap((family) =>
      [...actions, ...more].map((name) => actionText(t, `${family}.${name}`)),
    );
    expect(new Set(said).size).toBe(said.length);
    for (const text of said) expect(text).toMatch(/^\p{Lu}[^.{}]+: [^.{}]+$/u);
  }
}

describe('what the audit log says', () => {
  it('has words for all that can happen to submitted items, each of its own', () => {
    expectWords(reviewFamilies, reviewActions);
  });

  it('ADM-14 has words for all that can happen to what administrators publish', () => {
    expectWords(recordFamilies, recordActions);
  });

  it('has words for all that can happen to ballots and candidacies', () => {
    expectWords(['ballots'], [...ballotActions, ...resultActions], ['create', 'seal']);
    const managed = ['create', 'disable', 'enable', 'withdraw'];
    expectWords(['applications'], applicationActions, managed);
  });

  it('reads well', () => {
    expect(actionText(translator('en'), 'pages.publish')).toBe('Page: published');
    expect(actionText(translator('it'), 'winners.restore')).toBe(
      'Vincitore di un premio: ripristino',
    );
    expect(actionText(translator('en'), 'section.restyled')).toBe('Style of a section changed');
    expect(actionText(translator('it'), 'reminders.off')).toBe('Promemoria disattivati');
    expect(actionText(translator('en'), 'image.removed')).toBe('Unused image removed');
    expect(actionText(translator('en'), 'jobs.publish')).toBe('Vacancy: published');
    expect(actionText(translator('it'), 'events.reject')).toBe('Evento: rifiuto');
    expect(actionText(translator('en'), 'image.added')).toBe('Image uploaded');
    expect(actionText(translator('en'), 'image.replaced')).toBe('Image replaced');
  });

  it('shows what it has no words for as it stands', () => {
    for (const action of [
      'jobs.burn',
      'jobs.keep',
      'people.reject',
      'newsletters.publish',
      'jobs',
      '',
    ])
      expect(actionText(translator('en'), action)).toBe(action);
  });
});
