// Stands in the bundle for packages that our libraries ask for and that we never reach: postcss reads
// style attributes, of which rich text keeps none (sanitize-html), sax reads XML, and we only write
// feeds (xml-js). A call would be a mistake, so that it says so. Ends with a sanitize-html that loads postcss only
// when asked, and a feed without xml-js; the build fails where an alias is not hit (workers/local/bundle.ts).
const absent = (): never => {
  throw new Error('This part of a library is not in the bundle (app/framework/absent.ts).');
};

export const parse = absent;
export const parser = absent;
export const createStream = absent;
