import { readConfig } from '#functions/core/config/config.ts';
import { localProviders, mountLocalCalls } from '../local/providers.ts';
import { siteWorker } from '../site.ts';
import { guardStaging } from './gate.ts';

// The site on Cloudflare for those who try it: with a mailbox and a bank of its own, behind a password.
mountLocalCalls();
const { handler, Pages } = siteWorker(localProviders);

let password: string | null | undefined;

export { Pages };
export default {
  ...handler,
  fetch(request, env, exec) {
    password ??= readConfig(env).stagingPassword;
    const withinPosts = async (key: string) => (await env.POSTS.limit({ key })).success;
    return guardStaging(
      request,
      { password, withinPosts },
      async (admitted) =>
        (await handler.fetch?.(admitted as typeof request, env, exec)) ?? new Response(),
    );
  },
} satisfies ExportedHandler<Env>;
