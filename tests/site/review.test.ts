import { expect, it, onTestFinished } from 'vitest';
import { addDays, formatDate } from '#functions/core/values/dates.ts';
import { newPerson } from '#tests/e2e/accounts.ts';
import { addJob, newTitle, passTwoMinutes } from '#tests/e2e/content.ts';
import { buttonsOf, fillJob, isOnline, newAdmin, newMember, openItem, pillOf } from './content.ts';
import { emailsTo } from './mail.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

// What somebody without script is led through; what scripts add stands in tests/e2e/review*.spec.ts, submissions.spec.ts
// and schedules.spec.ts.

/** A job of somebody, opened by them. */
async function withJob(
  who: Visitor & { id: string },
  { title = newTitle('Post'), status = 'DRAFT' } = {},
) {
  const address = await addJob(site, { title, status, authorId: who.id });
  await who.open(address);
  return { title, address };
}

it('MIS-04 WFL-02 a member creates a job, which is saved as a draft', async () => {
  const title = newTitle('Post in Turin');
  const mia = await newMember(site);
  await (await mia.open('/my/jobs')).follow('Create new');
  expect(mia.text('h1')).toBe('Create job');
  fillJob(mia, title);
  expect(await mia.act('Save')).toBe('Saved as a draft.');
  await openItem(mia, '/my/jobs', title);
  expect(pillOf(mia)).toBe('Draft');
});

it('FOR-05 FOR-04 Save stays, Submit leads to the list', async () => {
  const mia = await newMember(site);
  const { address } = await withJob(mia);
  mia.fill('Period', '36 months');
  expect(await mia.act('Save')).toBe('Saved.');
  expect(mia.path).toContain(address);
  expect(mia.value('Period')).toBe('36 months');
  expect(await mia.act('Submit')).toMatch(/^Submitted/);
  expect(mia.path).toMatch(/^\/my\/jobs\?/);
});

it('WFL-06 what waits is read-only and can be withdrawn', async () => {
  const mia = await newMember(site);
  await withJob(mia, { status: 'PENDING' });
  expect(mia.text()).toContain('Waiting for approval');
  expect(mia.field('Title').hasAttribute('readonly')).toBe(true);
  expect(buttonsOf(mia)).toEqual(['Withdraw']);
  expect(await mia.act('Withdraw')).toMatch(/^Withdrawn/);
  expect(pillOf(mia)).toBe('Draft');
  expect(mia.field('Title').hasAttribute('readonly')).toBe(false);
});

it('a job is rejected, recovered and published, and its author sees each; retracted it is gone', async () => {
  const [mia, anna] = [await newMember(site), await newAdmin(site)];
  const { title, address } = await withJob(mia);
  // What is published for the first time stands first in the lists.
  await site.run(`update "jobs" set "publishedAt" = null where "title" = ?`, title);
  mia.fill('Period', '24 months');
  expect(await mia.act('Submit')).toMatch(/^Submitted/);

  await anna.open(address);
  expect(anna.text('.item-message')).toBe('Submitted by Mia Member');
  expect(anna.value('Period')).toBe('24 months');
  expect(buttonsOf(anna)).toEqual(['Preview', 'Reject', 'Publish']);
  await anna.press('Reject');
  anna.fill('In your own words', 'Please name the lab.');
  expect(await anna.act('Reject with this reason')).toMatch(/^Rejected/);
  expect(anna.field('Title').hasAttribute('readonly')).toBe(true);
  expect(buttonsOf(anna)).toEqual(['Delete', 'Recover']);
  await mia.open(address);
  expect(mia.text()).toContain('Your request has been rejected');
  expect(mia.text('.item-message')).toContain('Please name the lab.');
  expect(buttonsOf(mia)).toEqual(['Copy as new draft']);

  expect(await anna.act('Recover')).toMatch(/^Recovered/);
  expect(await anna.act('Publish')).toMatch(/^Published/);
  expect(anna.text()).toContain('Is online. You can edit and update it.');
  expect(buttonsOf(anna)).toEqual(['Preview', 'Retract', 'Update']);
  expect(anna.texts('.history-lines > li')).toHaveLength(4);
  await mia.open(address);
  expect(mia.text()).toContain('Your request has been published');
  expect(buttonsOf(mia)).toEqual([]);
  for (const path of ['/jobs', '/feeds/jobs.atom', '/_api/v1/jobs'])
    expect(await isOnline(site, title, path), path).toBe(true);

  expect(await anna.act('Retract')).toMatch(/^Retracted/);
  expect(pillOf(anna)).toBe('Pending');
  for (const path of ['/jobs', '/feeds/jobs.atom'])
    expect(await isOnline(site, title, path), path).toBe(false);
});

it('D-85 Retract asks before typed text is lost', async () => {
  const anna = await newAdmin(site);
  const { address } = await withJob(await newMember(site), { status: 'PUBLISHED' });
  await anna.open(address);
  anna.fill('Period', '12 months');
  await anna.press('Retract');
  expect(anna.text()).toContain('Changes would be lost: Period.');
  expect(await anna.act('Retract without saving')).toMatch(/^Retracted/);
  expect(anna.value('Period') ?? '').toBe('');
});

it('WFL-09 D-30 a draft is deleted after a question, and an admin can restore it', async () => {
  const [mia, anna] = [await newMember(site), await newAdmin(site)];
  const { title, address } = await withJob(mia);
  mia.fill('Period', 'typed before the question');
  await mia.press('Delete');
  expect(mia.texts('h2')).toContain('Delete this item?');
  await mia.press('Keep it');
  expect(mia.texts('h2')).not.toContain('Delete this item?');
  expect(mia.value('Period')).toBe('typed before the question');
  await mia.press('Delete');
  expect(await mia.act('Yes, delete')).toBe('Deleted.');
  expect(mia.texts('main a')).not.toContain(title);
  expect((await mia.open(address)).text('h1')).toBe('Page not found.');

  await (await anna.open('/my/jobs')).follow('deleted item');
  expect(anna.path).toContain('status=DELETED');
  await openItem(anna, '/my/jobs?status=DELETED', title);
  expect(buttonsOf(anna)).toEqual(['Restore']);
  expect(await anna.act('Restore')).toMatch(/^Restored/);
  expect(pillOf(anna)).toBe('Draft');
  expect(anna.value('Period')).toBe('typed before the question');
});

it('WFL-04 FOR-06 Publish on a new item of an admin puts it online and leads to the list', async () => {
  const title = newTitle('News of the admin');
  const anna = await newAdmin(site);
  await anna.open('/my/news/new');
  expect(anna.text('h1')).toBe('Create news');
  anna.fill('Title', title);
  anna.fill('Summary', '<p>What happened.</p>');
  expect(await anna.act('Publish')).toMatch(/^Published/);
  expect(anna.path).toMatch(/^\/my\/news\?/);
  expect(await isOnline(site, title, '/news')).toBe(true);
});

it('WFL-11 WFL-20 an own draft of an admin is published and stays on the screen', async () => {
  const anna = await newAdmin(site);
  const { address } = await withJob(anna);
  expect(buttonsOf(anna)).toEqual(['Preview', 'Delete', 'Save', 'Publish']);
  expect(await anna.act('Publish')).toMatch(/^Published/);
  expect(anna.path).toContain(address);
  expect(pillOf(anna)).toBe('Published');
});

it('D-81 FOR-20 a member who submits an incomplete draft is told what is missing, and it stays a draft', async () => {
  const mia = await newMember(site);
  await withJob(mia);
  mia.fill('Location', '');
  mia.fill('Description', '');
  expect(await mia.act('Save')).toBe('Saved.');
  await mia.press('Submit');
  expect(mia.texts('.field-error')).toHaveLength(2);
  expect(mia.texts('.error-summary a')).toEqual(['Description', 'Location']);
  expect(mia.texts('.notice.good')).toHaveLength(0);
  expect(pillOf(mia)).toBe('Draft');
});

it('shows before saving how an item will look, and what changes for the public', async () => {
  const title = newTitle('Previewed');
  const anna = await newAdmin(site);
  await anna.open('/my/jobs/new');
  fillJob(anna, title);
  await anna.press('Preview');
  const preview = 'section[aria-labelledby=preview]';
  expect(anna.text(preview)).toContain('Lab of Networks, Turin');
  expect(anna.text(preview)).toContain('The whole text of the post.');
  expect(await anna.act('Publish')).toMatch(/^Published/);
  await openItem(anna, '/my/jobs', title);
  anna.fill('Location', 'Lab of Networks, Rome');
  await anna.press('Preview');
  expect(anna.text(`${preview} del`)).toContain('Turin');
  expect(anna.text(`${preview} ins`)).toContain('Rome');
});

it('D-154 D-155 a submission is rejected with a ready reason, undone, and rejected again: its author gets one e-mail, in their language', async () => {
  const mia = await newPerson(site, { givenName: 'Mia', lastName: 'Member' });
  await site.run(`update "users" set "language" = 'it' where "id" = ?`, mia.id);
  const [first, second] = [newTitle('First'), newTitle('Second')];
  for (const title of [first, second])
    await addJob(site, { title, status: 'PENDING', authorId: mia.id });
  onTestFinished(() =>
    site.run(`update "jobs" set "status" = 'DRAFT' where "authorId" = ?`, mia.id),
  );
  // The queue begins with them.
  await site.run(
    `update "jobs" set "submittedAt" = iif("title" = ?, '2001-01-01', '2001-01-02') where "authorId" = ?`,
    ...[first, mia.id],
  );
  const anna = await newAdmin(site);
  const reject = async () => {
    expect(anna.text('h1')).toContain(first);
    await anna.press('Reject');
    await anna.press('Reject with this reason');
    expect(anna.text()).toContain('Give a reason, or press');
    anna.choose('Please say what the position is');
    anna.fill('In your own words', 'Thank you!');
    await anna.press('Reject with this reason');
    expect(anna.text('h1')).toContain(second);
  };
  const waiting = () => anna.text('.review-position');
  await anna.open('/my/review');
  const before = waiting();
  expect(before).toMatch(/1 of \d+, oldest first/);
  await reject();
  expect(anna.text('.review-decided [role=status]')).toBe(`Rejected “${first}”.`);
  expect(waiting()).not.toBe(before);
  await anna.press('Undo');
  expect(anna.text('.review-decided [role=status]')).toBe(`Undone: “${first}” waits again.`);
  expect(waiting()).toBe(before);
  await passTwoMinutes(site);
  expect(await emailsTo(site, mia.email)).toEqual([]);

  await reject();
  await passTwoMinutes(site);
  await expect.poll(async () => (await emailsTo(site, mia.email)).length).toBe(1);
  const [email] = await emailsTo(site, mia.email);
  expect(email?.text).toContain('> Indica di quale posizione si tratta');
  expect(email?.text).toContain('> Thank you!');
});

it('D-156 what was changed since it was opened is shown before it is decided, and the list is the way back', async () => {
  const [anna, bea] = [await newAdmin(site), await newAdmin(site, 'Bea')];
  const title = newTitle('Changed');
  await addJob(site, { title, status: 'PENDING', authorId: bea.id });
  await site.run(`update "jobs" set "submittedAt" = '2026-10-01' where "title" = ?`, title);
  const back = '/my/jobs?status=PENDING';
  await (await anna.open(back)).follow(title);
  await site.run(
    `update "jobs" set "title" = 'Another title', "version" = "version" + 1, "changedBy" = ? where "title" = ?`,
    ...[bea.id, title],
  );
  await anna.press('Publish');
  expect(anna.alert()).toContain('Bea Administrator has changed this since you opened it');
  expect(anna.text('.conflict ins')).toContain('Another title');
  expect(anna.text('h1')).toContain('Another title');
  await anna.press('Publish');
  expect(anna.text('.review-decided [role=status]')).toBe('Published “Another title”.');
  await anna.follow('Back');
  expect(anna.path).toBe(back);
});

it('D-160 the author of a vacancy that ends soon extends it with one press, once', async () => {
  const mia = await newMember(site);
  const { address, title } = await withJob(mia, { status: 'PUBLISHED' });
  expect(mia.text()).not.toContain('This vacancy ends soon');
  const ends = addDays(site.now().toISOString().slice(0, 10), 2);
  await site.run('update "jobs" set "applicationDeadline" = ? where "title" = ?', ends, title);
  const other = await new Visitor(site).become(mia);
  for (const one of [mia, other]) await one.open(address);
  const day = formatDate(addDays(ends, 30), 'en');
  expect(await mia.act(`Extend to ${day}`)).toMatch(/^Extended/);
  expect(mia.text()).not.toContain('This vacancy ends soon');
  expect(mia.value('Deadline')).toBe(addDays(ends, 30));
  // Pressed twice, it is extended once.
  expect(await other.act(`Extend to ${day}`)).toMatch(/^Extended/);
  const shown = await new Visitor(site).open(address.replace('/my', ''));
  const short = new RegExp(day.replace(/ (\w{3})\w* /, ' $1\\w* '));
  expect(shown.text('main')).toMatch(short);
});

it('D-158 the author of what is online writes to the office about it, with its title and address', async () => {
  const mia = await newMember(site);
  const { address, title } = await withJob(mia, { status: 'PUBLISHED' });
  const { pathname, searchParams } = new URL(
    mia.one('a', 'Ask for a change by e-mail').getAttribute('href') ?? '',
  );
  expect(pathname).toMatch(/^\S+@\S+$/);
  expect(searchParams.get('subject')).toBe(`Change of “${title}”`);
  expect(searchParams.get('body')).toBe(`${title}\n${site.url}${address}\n\n`);

  await withJob(mia);
  expect(mia.text()).not.toContain('Ask for a change by e-mail');
});

it('D-159 an administrator sets when a draft goes online, sees it in the list, and cancels it', async () => {
  const anna = await newAdmin(site);
  const { title, address } = await withJob(anna);
  anna.fill('Goes online on (UTC)', '2020-01-01T09:00');
  await anna.press('Set the time');
  expect(anna.alert()).toContain('This time has passed.');
  anna.fill('Goes online on (UTC)', '2098-11-30T09:00');
  expect(await anna.act('Set the time')).toBe('The time is set.');
  const note = 'Goes online on 30 November 2098, 09:00 UTC.';
  expect(anna.text()).toContain(note);
  expect(anna.text()).toContain('Take down later');
  await anna.open(`/my/jobs?q=${encodeURIComponent(title)}`);
  expect(anna.texts('.content-rows tr')).toEqual([
    expect.stringContaining('Goes online 30 November 2098'),
  ]);
  await anna.open(address);
  expect(await anna.act('Cancel publishing')).toMatch(/^Cancelled/);
  expect(anna.text()).not.toContain(note);
});
