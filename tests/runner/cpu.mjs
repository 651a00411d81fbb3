// Loaded into the program of a stage (`--import`): at its end it notes the CPU seconds of itself and of all that it has
// started and seen end; without /proc nothing is noted.
import { appendFileSync } from 'node:fs';
import { readProcess } from './processes.ts';

const { CPU_FILE: file } = process.env;
// What it starts is part of its own figure, but for what it does not see end (`watchLost`).
delete process.env.CPU_FILE;

if (file) {
  process.env.CPU_LOST = file;
  // A program that another one replaces, as `tsc`, would not come to its end.
  delete process.execve;
  process.on('exit', () => {
    const own = readProcess('self');
    if (own) appendFileSync(file, `${own.seconds}\n`);
  });
}
