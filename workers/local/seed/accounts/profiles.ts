import { shownKey } from '#functions/site/profiles/rules.ts';
import { profiles } from '#functions/site/profiles/table.ts';
import { accountId, sampleEmail } from '../authors.ts';
import { keptRowsOf, timestamps } from '../rows.ts';

interface Sample {
  email: string;
  affiliation: string | null;
  position: string | null;
  country: string | null;
  words: string[];
  /** What of it is not shown. */
  hides?: readonly ('affiliation' | 'position' | 'country' | 'words')[];
  isListed?: false;
}

const sample = (
  n: number,
  affiliation: string | null,
  position: string | null,
  country: string | null,
  words: string[],
  more: Pick<Sample, 'hides' | 'isListed'> = {},
): Sample => ({ email: sampleEmail(n), affiliation, position, country, words, ...more });

/** Invented people at invented places, some of whom show little, or have not asked to be listed. */
const samples: Sample[] = [
  {
    email: 'member@example.org',
    affiliation: 'Example Institute for Networks',
    position: 'Associate professor',
    country: 'IT',
    words: ['temporal networks', 'epidemics', 'percolation'],
  },
  sample(0, 'Example University of the North', 'Professor', 'SE', ['community detection']),
  sample(1, 'Example School of Public Health', null, 'US', ['contact networks', 'vaccination']),
  sample(3, 'Example Lab for Temporal Networks', 'PhD student', 'AT', [
    'temporal motifs',
    'human mobility',
    'public transport',
  ]),
  sample(6, null, null, 'BR', ['food webs'], { hides: ['country'] }),
  sample(8, 'Example Centre for Complex Systems', 'Postdoc', 'PL', [
    'synchronisation',
    'oscillators',
  ]),
  sample(9, 'Example Group for Epidemics on Networks', 'Researcher', 'IT', [
    'higher-order networks',
    'contagion',
  ]),
  sample(24, 'Example Department of Society and Data', 'Lecturer', 'NL', [
    'social networks',
    'sociology of science',
  ]),
  sample(15, 'Example Polytechnic', null, null, [], { hides: ['affiliation'] }),
  sample(18, 'Example Institute of Neuroscience', 'Research director', 'FR', [
    'brain networks',
    'control',
    'modularity',
    'multilayer networks',
  ]),
  sample(21, 'Example Bank', 'Analyst', 'GB', ['financial networks', 'systemic risk'], {
    isListed: false,
  }),
  // No longer, or not yet, a member: listed nowhere, whatever is asked for.
  sample(2, 'Example College', 'Professor emerita', 'CA', ['random graphs']),
];

/** The profiles of sample accounts; what people have changed since stays. */
export function profileRows(since: string) {
  return keptRowsOf(
    profiles,
    samples.map(({ email, words: fieldWords, hides = [], isListed = true, ...facts }, n) => {
      const shows = {
        showsAffiliation: !hides.includes('affiliation'),
        showsPosition: !hides.includes('position'),
        showsCountry: !hides.includes('country'),
        showsFieldWords: !hides.includes('words'),
      };
      return {
        userId: accountId(email),
        ...facts,
        fieldWords,
        // The iD that ORCID itself gives to an invented person.
        orcid: n === 0 ? '0000-0002-1825-0097' : null,
        showsOrcid: n === 0,
        showsEmail: n === 0,
        website: n % 3 === 1 ? `https://example.org/people/${n}` : null,
        showsWebsite: n % 3 === 1,
        ...shows,
        listedSince: isListed ? since : null,
        shownKey: isListed ? shownKey({ ...facts, fieldWords, ...shows }) : '',
        ...timestamps(since),
      };
    }),
  );
}
