/** Milliseconds as seconds with one decimal. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Prints a step, runs it, and prints how long it took. */
export async function step<T>(label: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`● ${label} …`);
  const result = await work();
  console.log(`  done in ${seconds(performance.now() - started)}`);
  return result;
}

/** A short text in a frame. */
export function box(lines: string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const rows = lines.map((line) => `│ ${line.padEnd(width)} │`);
  return [`╭${'─'.repeat(width + 2)}╮`, ...rows, `╰${'─'.repeat(width + 2)}╯`].join('\n');
}

/** Ends the process with a readable message instead of a stack. */
export function fail(error: unknown): never {
  console.error(`\n✖ ${error instanceof Error ? error.message : error}`);
  process.exit(1);
  // Unreachable, but the compiler does not know that.
  throw error;
}

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
