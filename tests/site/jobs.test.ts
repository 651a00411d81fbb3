import { expect, it } from 'vitest';
import { plainText } from '#functions/core/richtext/text.ts';
import { dateText, day, type SampleJob, sample, samples } from '#tests/e2e/seeded.ts';
import { details } from '#tests/e2e/support.ts';
import { leads } from './client.ts';
import { factsOf, fieldOf, hrefsOf, oneOf, open, regionOf, textOf, textsOf } from './document.ts';

const isOpen = (job: SampleJob) => job.deadlineInDays === null || job.deadlineInDays >= 0;
const titles = (items: { title: string }[]) => items.map(({ title }) => title);
const past = samples.jobs
  .filter((job) => !isOpen(job))
  .sort((a, b) => (b.deadlineInDays ?? 0) - (a.deadlineInDays ?? 0));
const vacancy = sample('jobs', 'sample-phd-temporal-networks') as SampleJob;
/** The facts of it that its page and the list of all jobs have. */
const facts = {
  Country: vacancy.country,
  Employer: vacancy.employer,
  Place: vacancy.location,
  Duration: vacancy.period,
};

const jobs = await open('/jobs');
const jobTitles = (section: string) => textsOf(regionOf(jobs, section), '.job-item h3 > a');
const mainOf = async (path: string) => {
  const main = (await open(path)).querySelector('main');
  if (!main) throw new Error(`${path} has no main part.`);
  return main;
};
const expiredIn = (root: Element) => textsOf(root, '*').filter((text) => text === 'Expired');

it('JOB-01 JOB-07 open jobs come first, the newest first, one without deadline among them', () => {
  const open = samples.jobs.filter(isOpen).sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);
  expect(jobTitles('Open positions')).toEqual(titles(open));
  expect(open.some(({ deadlineInDays }) => deadlineInDays === null)).toBe(true);
});

it('JOB-02 expired jobs follow under "Past deadlines", the latest deadline first', () => {
  expect(jobTitles('Past deadlines')).toEqual(titles(past));
  expect(textOf(jobs.querySelector('h2'))).toBe('Open positions');
});

it('JOB-03 a job in the list shows its facts, its state and the way to more', () => {
  const item = oneOf(jobs, '.job-item', vacancy.title);
  const deadline = dateText(day(vacancy.deadlineInDays ?? 0));
  expect(factsOf(item)).toMatchObject({ ...facts, Deadline: deadline });
  expect(expiredIn(regionOf(jobs, 'Open positions'))).toEqual([]);
  expect(past.length).toBeGreaterThan(0);
  expect(expiredIn(regionOf(jobs, 'Past deadlines'))).toHaveLength(past.length);
  expect(hrefsOf(jobs, `Read more about ${vacancy.title}`)).toEqual([details.openJob]);
});

it('JOB-04 a job shows all that a candidate needs', async () => {
  const main = await mainOf(details.openJob);
  expect(textsOf(main, 'h1')).toEqual([vacancy.title]);
  expect(textOf(main.querySelector('.hero'))).toContain(vacancy.position);
  expect(textOf(main)).toContain(plainText(vacancy.summary));
  expect(textsOf(main, 'h2, h3')).toContain('Your work');
  expect(factsOf(main)).toMatchObject({
    ...facts,
    'Kind of position': 'PhD position',
    'Starts on': dateText(day(vacancy.startInDays ?? 0)),
  });
  const block = main.querySelector('.detail-facts .date-block');
  expect(textOf(block)).toContain('Deadline');
  const deadline = block?.querySelector('time')?.getAttribute('datetime');
  expect(deadline).toBe(day(vacancy.deadlineInDays ?? 0));
  expect(hrefsOf(main, vacancy.contactEmail)).toEqual([`mailto:${vacancy.contactEmail}`]);
  expect(expiredIn(main)).toEqual([]);
});

it('JOB-05 JOB-07 a job past its deadline says so; one without a deadline does not', async () => {
  expect(expiredIn(await mainOf(details.expiredJob))).toHaveLength(1);
  const main = await mainOf(details.openEndedJob);
  expect(expiredIn(main)).toEqual([]);
  expect(textOf(main)).toContain('No deadline');
});

it('D-98 the list is filtered in its address, and "Show more" keeps the filter', async () => {
  const kind = fieldOf(jobs, 'Kind of position');
  expect(kind.getAttribute('name')).toBe('kind');
  expect(textsOf(kind, 'option[value=POSTDOC]')).toHaveLength(1);
  const form = kind.closest('form[method=get][action="/jobs#open"]');
  expect(form && textsOf(form, 'button[type=submit]')).toEqual(['Filter']);

  const fitting = samples.jobs.filter((job) => job.positionType === 'POSTDOC');
  const filtered = await open('/jobs?country=&kind=POSTDOC');
  const said = `${fitting.filter(isOpen).length} open positions match.`;
  expect(textOf(filtered.querySelector('main'))).toContain(said);
  expect(filtered.querySelectorAll('.job-item')).toHaveLength(fitting.length);

  const short = await open('/jobs?kind=POSTDOC&show=1');
  const chosen = fieldOf(short, 'Kind of position').querySelector('option[selected]');
  expect(chosen?.getAttribute('value')).toBe('POSTDOC');
  const [more = ''] = hrefsOf(short, 'Show more');
  expect(more).toMatch(/kind=POSTDOC&show=21#/);
  expect((await open(`/jobs${more}`)).querySelectorAll('.job-item')).toHaveLength(fitting.length);

  const nauru = await open('/jobs?country=nauru&kind=');
  expect(textsOf(fieldOf(nauru, 'Country'), 'option[selected]')).toEqual(['Nauru (0)']);
  expect(textsOf(nauru, 'h2')).not.toContain('Past deadlines');
  expect(hrefsOf(nauru, 'Show all')).toEqual(['/jobs#open']);
  expect(await leads('/jobs?country=Nowhere')).toEqual([302, '/jobs']);
});
