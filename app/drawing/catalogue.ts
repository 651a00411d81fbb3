import type { SocietyData } from './data.ts';
import type { Graph } from './graph.ts';
import type { Plan } from './layout.ts';
import { aboutPlan } from './plans/about.ts';
import { eventsPlan } from './plans/events.ts';
import { homePlan } from './plans/home.ts';
import { jobsPlan } from './plans/jobs.ts';
import { membersPlan } from './plans/members.ts';
import { newsPlan } from './plans/news.ts';
import { outreachPlan } from './plans/outreach.ts';
import { prizesPlan } from './plans/prizes.ts';
import * as sections from './sections.ts';

type Entry = {
  title: string;
  graph: (data: SocietyData) => Graph;
  plan: (graph: Graph) => Plan;
};

/** Every drawing of the site by the name of its file. */
export const CATALOGUE: Record<string, Entry> = {
  home: {
    title: 'Conference editions by place and year, and prizes by person and year',
    graph: sections.homeGraph,
    plan: homePlan,
  },
  events: {
    title: 'Conference editions by city, country and year',
    graph: sections.eventsGraph,
    plan: eventsPlan,
  },
  about: {
    title: 'People of the society, their offices and honours',
    graph: sections.aboutGraph,
    plan: aboutPlan,
  },
  news: {
    title: 'Conference editions and other meetings, year by year',
    graph: sections.newsGraph,
    plan: newsPlan,
  },
  jobs: {
    title: 'Cities and countries of the meetings, and the way of the conference between them',
    graph: sections.jobsGraph,
    plan: jobsPlan,
  },
  outreach: {
    title: 'Satellites, schools, chapters and communities around the society',
    graph: sections.outreachGraph,
    plan: outreachPlan,
  },
  prizes: {
    title: 'Awards, their winners and years',
    graph: sections.prizesGraph,
    plan: prizesPlan,
  },
  members: {
    title: 'People honoured by the society, year by year',
    graph: sections.membersGraph,
    plan: membersPlan,
  },
};
