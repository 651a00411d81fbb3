import { describe, expect, it } from 'vitest';
import { mainEntries, moreEntries } from '#app/components/members/navigation.tsx';
import type { Role } from '#functions/core/accounts/rules.ts';
import en from '#functions/core/i18n/en.json';
import { may } from '#functions/core/permissions/rules.ts';
import { contentKinds } from '#functions/lifecycle/content/rules.ts';
import { moreNavigation, navigation } from '#tests/support/menus.ts';

const view = (...roles: Role[]) =>
  mainEntries
    .filter(({ permission }) => may({ roles }, permission))
    .map(({ text }) => en.screens.my[text]);

describe('the navigation of the members’ area', () => {
  it('MEM-01 MEM-02 an admin sees every entry, in order', () => {
    expect(view('admin')).toEqual(navigation.admin);
  });

  it('leads an admin to the list of every kind of submission', () => {
    const routes: string[] = mainEntries.map(({ route }) => route);
    expect(routes).toEqual(expect.arrayContaining(contentKinds.map((kind) => `my-${kind}`)));
  });

  it('MEM-03 a member sees jobs and events', () => {
    expect(view('member')).toEqual(navigation.member);
  });

  it('MEM-04 the newsletter role sees e-mails and newsletters', () => {
    expect(view('newsletter')).toEqual(navigation.newsletter);
  });

  it('ROL-01 committee and board see what everybody sees', () => {
    expect(view('executive-committee', 'board')).toEqual(['Overview']);
    expect(view()).toEqual(['Overview']);
  });

  it('D-20 D-134 everybody reaches the own account, members the directory, admins the log', () => {
    const more = (...roles: Role[]) =>
      moreEntries
        .filter(({ permission }) => may({ roles }, permission))
        .map(({ text }) => en.screens.my[text]);
    expect(more()).toEqual(moreNavigation.everybody);
    expect(more('member')).toEqual(moreNavigation.member);
    expect(more('admin')).toEqual(moreNavigation.admin);
  });
});
