interface Society {
  origin: string;
  societyName: string;
}

/** The society in structured data, where it is named beside something else. */
export const societyReference = ({ origin, societyName }: Society) => ({
  '@type': 'Organization',
  '@id': `${origin}/#society`,
  name: societyName,
  url: origin,
});
