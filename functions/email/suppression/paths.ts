/** Where Amazon SNS posts what SES has to report. */
export const sesReportPath = '/_api/v1/mail/ses';

/** Whether a mail provider writes to a path: nobody is signed in there, only its signature counts. */
export const isMailReportPath = (pathname: string): boolean => pathname === sesReportPath;
