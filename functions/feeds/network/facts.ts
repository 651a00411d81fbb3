/** The files of open data (D-248), with their types. */
export const dataFiles = {
  'people.csv': 'text/csv; charset=utf-8',
  'prizes.csv': 'text/csv; charset=utf-8',
  'editions.csv': 'text/csv; charset=utf-8',
  'network.json': 'application/json; charset=utf-8',
  'network.graphml': 'application/xml; charset=utf-8',
} as const;
export type DataFile = keyof typeof dataFiles;

export const dataNames = Object.keys(dataFiles) as DataFile[];

export const dataHref = (file: DataFile): string => `/data/${file}`;

/** What each file says of itself. */
export interface DataFacts {
  title: string;
  /** Empty while the society has not chosen one. */
  licence: string;
  /** The content version of the site: it grows with every change of what is public. */
  version: string;
  citation: string;
}

interface Society {
  societyName: string;
  origin: string;
  dataLicence: string;
}

export function dataFacts(society: Society, version: number, year: string): DataFacts {
  const title = 'People, prizes and editions';
  const { societyName, origin, dataLicence: licence } = society;
  const citation = `${societyName} (${year}). ${title}, version ${version}. ${origin}/data`;
  return { title, licence, version: String(version), citation };
}
