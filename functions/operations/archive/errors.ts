/** Why an archive or a database is refused: the code for programs, the message for people. */
export class ArchiveError extends Error {
  readonly code: 'DAMAGED' | 'UNKNOWN' | 'NOT_EMPTY' | 'UNLIKE';

  constructor(code: ArchiveError['code'], message: string) {
    super(message);
    this.name = 'ArchiveError';
    this.code = code;
  }
}

export const damaged = (what: string) =>
  new ArchiveError('DAMAGED', `The archive is damaged or was changed: ${what}.`);
