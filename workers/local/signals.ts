import { fail } from './progress.ts';

/** Shuts down properly on signals from the terminal or another program. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    console.log('\n● Stopping …');
    stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Miniflare's own listener would end the process at once.
    process.removeAllListeners(signal);
    process.on(signal, end);
  }
}
