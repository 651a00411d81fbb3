// Replaces react-dom in the Worker (app/vite.config.ts). React Router imports it for one function, which only
// browsers call, and with it would come all that draws into a document: a twentieth of the Worker. Ends with a
// React Router whose server entry does not import it; the build fails where the alias is not hit
// (workers/local/bundle.ts).

/** Runs the callback at once. */
export const flushSync = <T>(callback: () => T): T => callback();
