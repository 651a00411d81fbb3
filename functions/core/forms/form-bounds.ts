/** The longest form is a newsletter's, with fifty items of three kinds; users may tick too many. */
const mostFields = 400;

// Forms of this site have flat field names. A name such as `x[1000000]` makes the form parser build an array
// of that length, one of 20,000 segments as many objects, and names in underscores are the parser's own.
const fieldName = /^[a-z][\w-]{0,63}$/i;

/** Whether a form holds only what a form of this site can hold, so that it is safe to parse. */
export function isFormOfSite(form: FormData): boolean {
  let fields = 0;
  for (const name of form.keys()) {
    fields += 1;
    // `constructor` and the like exist in every object.
    if (fields > mostFields || !fieldName.test(name) || name in {}) return false;
  }
  return true;
}
