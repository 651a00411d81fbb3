import { cityOf } from '#functions/core/values/places.ts';
import { fullName, type Meeting, type SocietyData, timeOf, yearOf } from './data.ts';
import {
  addCalendar,
  addEditions,
  addMeeting,
  addPlace,
  addPrizes,
  addYear,
  type Draft,
  makeGraph,
} from './graph.ts';

const editionYears = (data: SocietyData) => data.editions.map(yearOf);
const prizeYears = (data: SocietyData) => data.winners.map((winner) => winner.year);

/** Everything: editions with city, country and year, prizes with people and years. */
export const homeGraph = makeGraph((g, data) => {
  addCalendar(g, [...editionYears(data), ...prizeYears(data)]);
  addEditions(g, data, true);
  addPrizes(g, data, true);
});

/** Editions with city, country and year. */
export const eventsGraph = makeGraph((g, data) => {
  addCalendar(g, editionYears(data));
  addEditions(g, data, true);
});

/** People with the roles they hold or held and the awards they received. */
export const aboutGraph = makeGraph((g, data) => {
  const society = g.add('society', 'Network Science Society');
  for (const person of data.people) {
    // A fellowship is also an award: as a role it would be drawn twice.
    if (!person.position || /fellow/i.test(person.position)) continue;
    const role = g.add('role', person.position);
    g.link(society, role, 'part');
    g.link(role, g.add('person', fullName(person)), 'prize');
  }
  for (const award of data.awards) g.link(society, g.add('award', award.name), 'part');
  addPrizes(g, data, false);
});

/** Editions by year, with their satellites; other meetings by year. */
export const newsGraph = makeGraph((g, data) => {
  addCalendar(g, [...editionYears(data), ...data.others.map(yearOf)]);
  addEditions(g, data, false);
  for (const other of data.others) {
    const year = yearOf(other);
    if (year !== null) g.link(addMeeting(g, other, 'event'), addYear(g, year), 'when');
  }
  addReturns(g, data, (edition) => edition.country);
  addReturns(g, data, (edition) => cityOf(edition.location));
});

/** Links each edition to the next one in the same country or city. */
function addReturns(g: Draft, data: SocietyData, place: (edition: Meeting) => string | null) {
  const last = new Map<string, Meeting>();
  const byTime = [...data.editions].sort((a, b) => (timeOf(a) ?? 0) - (timeOf(b) ?? 0));
  for (const edition of byTime) {
    const name = place(edition);
    const before = name === null ? undefined : last.get(name);
    if (before)
      g.link(addMeeting(g, before, 'edition'), addMeeting(g, edition, 'edition'), 'where');
    if (name !== null) last.set(name, edition);
  }
}

/** Cities within countries, of all meetings, and the route of the NetSci editions from city to city. */
export const jobsGraph = makeGraph((g, data) => {
  for (const meeting of [...data.editions, ...data.others]) {
    if (cityOf(meeting.location)) addPlace(g, meeting);
  }
  for (const series of ['NETSCI', 'NETSCIX']) addJourney(g, data, series);
});

function addJourney(g: Draft, data: SocietyData, series: string) {
  const stops = data.editions
    .filter((edition) => edition.eventType === series)
    .filter((edition) => cityOf(edition.location) !== null)
    .sort((a, b) => (timeOf(a) ?? 0) - (timeOf(b) ?? 0))
    .map((edition) => addPlace(g, edition));
  stops.forEach((stop, i) => {
    const previous = stops[i - 1];
    if (previous && stop) g.link(previous, stop, 'trail');
  });
}

/** Satellites at their edition, schools, chapters and communities around the society. */
export const outreachGraph = makeGraph((g, data) => {
  const society = g.add('society', 'Network Science Society');
  for (const other of data.others) {
    if (!/SATELLITE|SCHOOL|SYMPOSIUM/.test(other.eventType)) continue;
    const host =
      other.eventType === 'SATELLITE'
        ? data.editions.find(
            (edition) => edition.eventType === 'NETSCI' && yearOf(edition) === yearOf(other),
          )
        : undefined;
    const event = addMeeting(g, other, 'event');
    const hub = host ? addMeeting(g, host, 'edition') : addPlace(g, { ...other, location: null });
    if (!hub) continue;
    g.link(event, hub, 'part');
    g.link(hub, society, 'next');
  }
  for (const chapter of data.chapters) {
    const node = g.add('chapter', chapter.name, null, chapter.kind);
    g.link(node, society, 'next');
    if (chapter.country) g.link(node, g.add('country', chapter.country), 'within');
  }
});

/** Awards, winners, years. */
export const prizesGraph = makeGraph((g, data) => {
  addCalendar(g, prizeYears(data));
  addPrizes(g, data, true);
});

/** People and the years in which the society honoured them. */
export const membersGraph = makeGraph((g, data) => {
  addCalendar(g, prizeYears(data));
  for (const winner of data.winners) {
    if (winner.year === null) continue;
    const person = g.add('person', fullName(winner), winner.year + 0.5);
    g.link(person, addYear(g, winner.year), 'when');
  }
});
