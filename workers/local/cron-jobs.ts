/** Sends each cron trigger at its minute, as Cloudflare would; returns a function that stops it. */
export function startCronJobs(crons: string[], send: (cron: string, at: Date) => Promise<void>) {
  // An expression that the local clock cannot parse is reported at the start, not at its minute.
  for (const cron of crons) isDue(cron, new Date());
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(() => {
      const at = new Date(Math.round(Date.now() / 60_000) * 60_000);
      for (const cron of crons.filter((each) => isDue(each, at)))
        send(cron, at).catch((error) => console.error(`✖ ${error.message}`));
      wait();
    }, untilNextMinute());
  };
  wait();
  return () => clearTimeout(timer);
}

const untilNextMinute = () => 60_000 - (Date.now() % 60_000) + 20;

// Minute and hour only: `*`, steps, numbers, lists, ranges.
function isDue(cron: string, at: Date): boolean {
  const [minute = '', hour = '', ...rest] = cron.trim().split(/\s+/);
  if (rest.length !== 3 || rest.some((field) => field !== '*'))
    throw new Error(`The local clock knows no days: "${cron}".`);
  return matches(minute, at.getUTCMinutes()) && matches(hour, at.getUTCHours());
}

function matches(field: string, value: number): boolean {
  return field.split(',').some((part) => {
    const [range = '', every = '1'] = part.split('/');
    const [from, to] = range === '*' ? [0, 59] : range.split('-').map(Number);
    if (from === undefined || Number.isNaN(from)) throw new Error(`Not a cron field: "${field}".`);
    const last = to ?? (part.includes('/') ? 59 : from);
    return value >= from && value <= last && (value - from) % Number(every) === 0;
  });
}
