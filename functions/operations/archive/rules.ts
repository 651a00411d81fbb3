/** Tables whose rows are not kept, and why (D-107). */
export const leftOut: Record<string, string> = {
  sessions: 'whoever is signed in signs in again',
  codes: 'mailed codes are secrets, and are asked for again',
  unsavedTexts: 'what is being typed, locked by the browsers that have it, too',
  limits: 'counters of attempts',
  outbox: 'the mailbox of a local machine',
  backups: 'says what is in the bucket of backups',
};

/** The entry that says what the others are. */
export const manifestPath = 'manifest.json';
/** The last entry: the SHA-256 of the manifest, as `sha256sum` writes it. */
export const manifestHashPath = 'manifest.sha256';
export const readmePath = 'README.txt';

/** The first entry, for somebody who finds the file in ten years. */
export const readmeText = `A whole website: every row of its database and every file that was uploaded to it.

This is a tar file. manifest.json says what is in it, table by table and file by file, with the SHA-256 of
each; manifest.sha256 has the SHA-256 of manifest.json. Tables are in tables/, compressed with gzip: a line is a
row, a JSON array of its values in the order of the columns that the manifest names; {"blob": "00FF"} are bytes.
The manifest also has the SQL that makes each table. Files are in files/, as they were uploaded.

It holds personal data, and who has voted: keep it as you would keep the membership list and the ballot box.
`;

export const partPath = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(5, '0')}.jsonl.gz`;

/** How often the tables are read again because somebody has changed them meanwhile. */
export const mostReadings = 3;
