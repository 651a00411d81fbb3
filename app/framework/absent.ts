// Replaces, in the bundle, packages that our libraries import but never reach: postcss parses style
// attributes, which our rich text never keeps (sanitize-html); sax parses XML, and we only write feeds
// (xml-js). A call would be a bug, so it throws. Ends with a sanitize-html that loads postcss on demand and a
// feed without xml-js; the build fails where an alias is not hit (workers/local/bundle.ts).
const throwAbsent = (): never => {
  throw new Error('This part of a library is not in the bundle (app/framework/absent.ts).');
};

export const parse = throwAbsent;
export const parser = throwAbsent;
export const createStream = throwAbsent;
