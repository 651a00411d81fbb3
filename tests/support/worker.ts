import { WorkerEntrypoint } from 'cloudflare:workers';

/**
 * The Worker that the tests run beside. They call functions directly; wrangler.toml only requires its entry
 * points to exist.
 */
export default { fetch: () => new Response('The tests call functions, not this Worker.') };

export class Pages extends WorkerEntrypoint {}
