/** The longest form is a newsletter's, with fifty items of three kinds; somebody may tick too many. */
const mostFields = 400;

// Forms of this site name their fields flatly. A name such as `x[1000000]` makes the parser of forms build
// an array of that length, one of 20,000 segments as many objects, and those in underscores are its own.
const fieldName = /^[a-z][\w-]{0,63}$/i;

/** Whether a form holds only what a form of this site can hold, so that it is safe to parse further. */
export function isFormOfSite(form: FormData): boolean {
  let fields = 0;
  for (const name of form.keys()) {
    fields += 1;
    // `constructor` and the like are there in every object.
    if (fields > mostFields || !fieldName.test(name) || name in {}) return false;
  }
  return true;
}
