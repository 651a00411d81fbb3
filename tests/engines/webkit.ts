import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#workers/local/ports.ts';
import { type Engine, mark, markTarget, pause, until } from './engine.ts';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';

// The key of an element in WebDriver's answers.
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * WebKit through WebDriver, on a display of its own; null where it is not installed. Nine calls of a protocol do not
 * need the 20 MB of its library.
 */
export async function startWebkit(): Promise<Engine | null> {
  if (!existsSync(driver) || !existsSync(display)) return null;
  const session = await openSession();
  const run: Engine['run'] = async (task, ...args) =>
    (await session.send('POST', '/execute/sync', {
      script: `return (${task})(...arguments)`,
      args,
    })) as never;
  const find = async (selector: string, text: string): Promise<string> => {
    await until(`${selector} ${text} is there`, () => run(markTarget, selector, text, mark));
    const found = await session.send('POST', '/element', {
      using: 'css selector',
      value: `[${mark}]`,
    });
    return (found as Record<string, string>)[elementKey] ?? '';
  };
  return {
    name: `WebKitGTK ${session.version}`,
    open: async (url) => void (await session.send('POST', '/url', { url })),
    async resize(width, height) {
      // What the window's frame takes is known only after the first time.
      let [wide, high] = [0, 0];
      for (let i = 0; i < 2; i++) {
        const rect = { x: 0, y: 0, width: width + wide, height: height + high };
        await session.send('POST', '/window/rect', rect);
        await pause(300);
        const [w = 0, h = 0] = await run(() => [innerWidth, innerHeight]);
        if (i === 1 && w !== width) throw new Error(`The window is ${w} px wide, not ${width}.`);
        [wide, high] = [wide + width - w, high + height - h];
      }
    },
    run,
    async press(selector, text = '') {
      const target = await find(selector, text);
      // The driver takes a link whose area is larger than its text for covered.
      await session
        .send('POST', `/element/${target}/click`, {})
        .catch(() =>
          run((name: string) => document.querySelector<HTMLElement>(`[${name}]`)?.click(), mark),
        );
    },
    type: async (selector, text) =>
      void (await session.send('POST', `/element/${await find(selector, '')}/value`, {
        // The key Enter.
        text: text.replaceAll('\n', '\uE007'),
      })),
    picture: async () => Buffer.from(String(await session.send('GET', '/screenshot')), 'base64'),
    close: () => session.close(),
  };
}

/** A browser on a display of its own. */
async function openSession() {
  const name = `:${90 + (process.pid % 400)}`;
  const settings = narrowBars();
  const screen = spawn(display, [name, '-screen', '0', '1600x1400x24', '-nolisten', 'tcp']);
  const port = await freePort();
  await pause(500);
  const program = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: name,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      XDG_CONFIG_HOME: settings,
    },
  });
  const stop = () => {
    program.kill();
    screen.kill();
    rmSync(settings, { recursive: true, force: true });
  };
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (value?.error) throw new Error(`${path}: ${value.error} ${value.message ?? ''}`);
    return value;
  };
  try {
    await until('WebKit’s driver listens', async () => Boolean(await ask('GET', '/status')));
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions() } };
    const made = (await ask('POST', '/session', { capabilities })) as {
      sessionId: string;
      capabilities: { browserVersion?: string };
    };
    const send = (method: string, path: string, body?: object) =>
      ask(method, `/session/${made.sessionId}${path}`, body);
    const close = async () => {
      await send('DELETE', '').catch(() => {});
      stop();
    };
    return { send, close, version: made.capabilities.browserVersion ?? '' };
  } catch (error) {
    stop();
    throw error;
  }
}

/** A folder of settings with which the browser's own bars are narrower than a phone. */
function narrowBars(): string {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  const css =
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 4px; }';
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), css);
  return folder;
}

function browserOptions() {
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec'];
  const binary = folders
    .map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
  return { ...(binary ? { binary } : {}), args: ['--automation'] };
}
