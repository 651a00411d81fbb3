import { describe, expect, it } from 'vitest';
import { jobChoices } from '#functions/content/jobs/filters.ts';
import { countOpenJobs, openJobs, pastJobs } from '#functions/content/jobs/queries.ts';
import { jobFilter } from '#functions/content/jobs/schema.ts';
import { complete, filled } from '#tests/support/content-kinds.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, type Item, planOf } from '#tests/support/world.ts';

const today = '2026-11-21';
const titles = (items: { title?: unknown }[]) => items.map((item) => item.title);
const published = (publishedAt: string, values: object = {}) => ({
  title: publishedAt,
  publishedAt: `${publishedAt}T12:00:00.000Z`,
  ...values,
});

/** Choices with how many each would find. */
const counted = (...choices: [value: string, count: number][]) =>
  choices.map(([value, count]) => ({ value, count }));

describe('GET jobs and jobs/{id}', () => {
  it('API-13 gives every published job, open and expired, newest first', async () => {
    const { get } = await createWorld({
      today,
      jobs: [
        published('2026-10-01', { applicationDeadline: '2026-10-30' }),
        published('2026-11-01'),
        published('2026-09-01', { applicationDeadline: '2027-01-01' }),
      ],
    });
    const jobs = await get('/_api/v1/jobs');
    expect(titles(jobs)).toEqual(['2026-11-01', '2026-10-01', '2026-09-01']);
    expect(jobs.map((job) => job.isExpired)).toEqual([0, 1, 0]);
  });

  it('API-14 JOB-08 gives all fields: the position is also the subtitle, the author the member', async () => {
    const stored = {
      ...filled(complete.job.table),
      title: 'PhD in networks',
      position: 'Doctoral researcher',
      summary: '<p>Short</p>',
      description: '<p>Long</p>',
      employer: 'Network Lab',
      positionType: 'PHD',
      employmentType: 'PART_TIME',
      country: 'Austria',
      location: 'Vienna',
      period: '36 months',
      startDate: '2027-03-01',
      applicationDeadline: '2026-12-31',
      contactEmail: 'lab@example.org',
      website: 'https://example.org/job',
    } as const;
    const { get } = await createWorld({
      today,
      jobs: [
        {
          ...stored,
          authorFullname: 'Ada Lovelace',
          publishedAt: '2026-11-01T12:00:00.000Z',
        },
      ],
    });
    const job = {
      ...stored,
      id: idOf('jobs', 1),
      subtitle: 'Doctoral researcher',
      isExpired: 0,
      stamp: '2026-11-01T12:00:00.000Z',
      member: 'Ada Lovelace',
      status: 'PUBLISHED',
      href: `/jobs/${idOf('jobs', 1)}`,
    };
    expect(await get('/_api/v1/jobs')).toEqual([job]);
    expect(await get(`/_api/v1/jobs/${job.id}`)).toEqual(job);
  });

  it('D-09 the stamp of a job without a publication date is its creation', async () => {
    const { get } = await createWorld({ jobs: [{ publishedAt: null }] });
    expect(await get('/_api/v1/jobs')).toMatchObject([{ stamp: '2026-01-01T00:00:00.000Z' }]);
  });
});

describe('API-15 HOM-04 GET jobs/latest', () => {
  it('gives the open job published last', async () => {
    const { get } = await createWorld({
      today,
      jobs: [
        published('2026-09-01'),
        published('2026-11-10', { applicationDeadline: '2026-11-20' }),
        published('2026-11-01', { applicationDeadline: today }),
        published('2026-11-15', { status: 'PENDING' }),
      ],
    });
    expect(await get('/_api/v1/jobs/latest')).toHaveProperty('title', '2026-11-01');
  });

  it('gives null when none is open', async () => {
    const { get } = await createWorld({ today, jobs: [{ applicationDeadline: '2026-11-20' }] });
    expect(await get('/_api/v1/jobs/latest')).toBeNull();
  });

  it('is not taken for a job with the id "latest"', async () => {
    const { get } = await createWorld({
      jobs: [{ id: 'latest', title: 'Odd' }, published('2026-10-10')],
    });
    expect(await get('/_api/v1/jobs/latest')).toHaveProperty('title', '2026-10-10');
  });
});

describe('the page of jobs', () => {
  const jobs = [
    published('2026-10-01', { applicationDeadline: '2026-11-20' }),
    published('2026-11-01', { applicationDeadline: '2026-11-21' }),
    published('2026-06-01', { applicationDeadline: '2026-11-19' }),
    published('2026-11-20'),
    published('2026-07-01', { applicationDeadline: '2026-08-01' }),
    published('2026-05-01', { applicationDeadline: '2027-08-01' }),
  ];

  it('JOB-01 lists open jobs newest first, those without a deadline too', async () => {
    const { ctx } = await createWorld({ jobs });
    const { list } = await ctx.db.read({ list: openJobs(today, 20) });
    expect(titles(list)).toEqual(['2026-11-20', '2026-11-01', '2026-05-01']);
  });

  it('JOB-02 lists expired jobs by deadline, the latest first', async () => {
    const { ctx } = await createWorld({ jobs });
    const { list } = await ctx.db.read({ list: pastJobs(today, 20) });
    expect(titles(list)).toEqual(['2026-10-01', '2026-06-01', '2026-07-01']);
    expect(list.every((job) => job.isExpired === 1)).toBe(true);
  });

  it('D-198 JOB-07 a job is open until its deadline day has ended anywhere on Earth', async () => {
    const { get, at } = await createWorld({
      now: '2026-11-22T11:59:59.999Z',
      jobs: [{ applicationDeadline: '2026-11-21' }],
    });
    expect(await get<Item>('/_api/v1/jobs/latest')).toMatchObject({ isExpired: 0 });
    at('2026-11-22T12:00:00.000Z');
    expect(await get('/_api/v1/jobs/latest')).toBeNull();
    expect(await get('/_api/v1/jobs')).toMatchObject([{ isExpired: 1 }]);
  });
});

describe('D-98 the filter of the list of jobs', () => {
  const deadline = (applicationDeadline: string | null) => ({ applicationDeadline });
  const jobs = [
    { title: 'A', country: 'Italy', positionType: 'PHD', ...deadline('2026-12-21') },
    { title: 'B', country: 'Italy', positionType: 'POSTDOC', ...deadline('2026-12-22') },
    { title: 'C', country: 'Spain', positionType: 'PHD', ...deadline(null) },
    { title: 'D', country: 'Italy', positionType: 'PHD', ...deadline('2026-10-01') },
    { title: 'E', country: 'France', positionType: 'PHD', status: 'DRAFT' },
    { title: 'F', country: null, ...deadline('2026-10-02') },
    { title: 'G', country: 'Chile', isSample: true },
  ] as const;
  const found = async (asked: Record<string, string>) => {
    const { ctx } = await createWorld({ jobs: [...jobs] });
    const filter = jobFilter.parse(asked);
    const { open, past, counts } = await ctx.db.read({
      open: openJobs(today, 20, filter),
      past: pastJobs(today, 20, filter),
      counts: countOpenJobs(today),
    });
    expect(jobChoices(counts, filter).found).toBe(open.length);
    return [titles(open).sort().join(''), titles(past).join('')];
  };

  it('finds jobs by country, kind and a deadline within 30 days, alone and together', async () => {
    expect(await found({})).toEqual(['ABC', 'FD']);
    expect(await found({ country: 'Italy' })).toEqual(['AB', 'D']);
    expect(await found({ kind: 'PHD' })).toEqual(['AC', 'D']);
    expect(await found({ closing: '30' })).toEqual(['A', '']);
    expect(await found({ country: 'Italy', kind: 'POSTDOC' })).toEqual(['B', '']);
    expect(await found({ country: 'Atlantis' })).toEqual(['', '']);
  });

  it('takes what is no filter for none', async () => {
    expect(await found({ country: ' ', kind: 'KING', closing: '1' })).toEqual(['ABC', 'FD']);
    expect(await found({ country: 'x'.repeat(101), kind: '' })).toEqual(['ABC', 'FD']);
  });

  const choices = async (asked: Record<string, string>, list = [...jobs]) => {
    const { ctx } = await createWorld({ jobs: list });
    const { counts } = await ctx.db.read({ counts: countOpenJobs(today) });
    return jobChoices(counts, jobFilter.parse(asked));
  };

  it('offers what open jobs have, with how many a choice would find beside the others', async () => {
    expect(await choices({})).toMatchObject({
      countries: counted(['Italy', 2], ['Spain', 1]),
      kinds: counted(['PHD', 2], ['POSTDOC', 1]),
      closing: 1,
    });
    expect(await choices({ country: 'Italy', kind: 'POSTDOC' })).toMatchObject({
      countries: counted(['Italy', 1], ['Spain', 0]),
      kinds: counted(['PHD', 1], ['POSTDOC', 1]),
      closing: 0,
    });
    expect(await choices({}, [])).toEqual({ found: 0, countries: [], kinds: [], closing: 0 });
  });

  it('offers what is chosen although no open job has it', async () => {
    const { found, countries, kinds } = await choices({
      ...{ country: 'Chile', kind: 'OTHER', closing: '30' },
    });
    expect(found).toBe(0);
    expect(countries[0]).toEqual({ value: 'Chile', count: 0 });
    expect(kinds).toContainEqual({ value: 'OTHER', count: 0 });
  });

  it('is found by an index, whatever the number of jobs', async () => {
    await createWorld();
    const plan = (asked: Record<string, string>) => {
      const filter = jobFilter.parse(asked);
      const lists = [openJobs(today, 20, filter), pastJobs(today, 20, filter)];
      return Promise.all(lists.map(planOf));
    };
    const asked: Record<string, string>[] = [
      {},
      { country: 'Italy' },
      { kind: 'PHD' },
      { closing: '30' },
    ];
    const plans = await Promise.all(asked.map(plan));
    // Among 100,000 jobs few are open: those are found first.
    const counts = await planOf(countOpenJobs(today));
    for (const one of [...plans.map(([open]) => open), counts])
      expect(one).toMatch(/jobs_ofStatusByDay \(status=\? AND <expr>>\?/);
    expect(plans[3]?.[0]).toMatch(/<expr>>\? AND <expr><\?\)/);
    const past = plans.map((one) => one[1]);
    expect(past[0]).toMatch(/jobs_deadline \(status=\? AND applicationDeadline</);
    expect(past[1]).toMatch(/jobs_filter \(status=\? AND country=\? AND applicationDeadline</);
    expect(past[2]).toMatch(/jobs_kind \(status=\? AND positionType=\? AND applicationDeadline</);
    for (const one of past.slice(0, 3)) expect(one).not.toMatch(/TEMP B-TREE/);
    for (const one of [...plans.flat(), counts]) expect(one).not.toMatch(/SCAN jobs/);
  });
});
