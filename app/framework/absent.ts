// Replaces, in the bundle, parts of libraries that are imported but never reached: postcss parses style
// attributes, which our rich text never keeps (sanitize-html); domutils searches trees and reads feeds (htmlparser2);
// of zod, its fifty languages other than English, its compiler, and what reads and writes JSON Schema (the OpenAPI
// document comes from zod-to-openapi); @peculiar/x509 follows the certificates of a passkey's maker, which we ask
// for in no passkey (@simplewebauthn/server). A call would be a bug, so it throws. Ends with a sanitize-html that loads
// postcss on demand and asks for htmlparser2 by `import`, and with an esbuild that follows `export { z }`; the build fails where an alias is not hit (workers/local/bundle.ts).
const throwAbsent = (): never => {
  throw new Error('This part of a library is not in the bundle (app/framework/absent.ts).');
};

export const parse = throwAbsent;
export const getFeed = throwAbsent;

export const INVALID: unique symbol = Symbol.for('zod.compile.invalid');
export const compile = throwAbsent;
export const withParser = throwAbsent;
export const fromJSONSchema = throwAbsent;
export const toJSONSchema = throwAbsent;
export const extractDefs = throwAbsent;
export const finalize = throwAbsent;
export const handleUnrepresentable = throwAbsent;
export const initializeContext = throwAbsent;
export const processSchema = throwAbsent;
export const createToJSONSchemaMethod = throwAbsent;
export const createStandardJSONSchemaMethod = () => throwAbsent;
export class JSONSchemaGenerator {}
export class ZodCompileAsyncError extends Error {}
export class ZodCompileUnsupportedError extends Error {}

export {
  throwAbsent as AuthorityKeyIdentifierExtension,
  throwAbsent as CRLDistributionPointsExtension,
  throwAbsent as SubjectKeyIdentifierExtension,
  throwAbsent as X509Certificate,
  throwAbsent as X509ChainBuilder,
  throwAbsent as X509Crl,
};
