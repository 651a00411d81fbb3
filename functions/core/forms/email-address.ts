/** The longest e-mail address, in characters. */
export const mostOfEmail = 254;

const word = "[A-Za-z0-9_+'-]+";

/** An e-mail address: a local part without quotes, and a domain with at least two labels. */
export const emailPattern = new RegExp(
  `^${word}(?:\\.${word})*(?<!')@(?:[A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z]{2,}$`,
);
