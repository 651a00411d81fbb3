// Loaded into the program of a stage (`--import`): at its end it notes the CPU seconds of itself and of all that it has
// started and seen end. Linux tells them in hundredths of a second (proc(5)); elsewhere nothing is noted.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const { CPU_FILE: file } = process.env;
// What it starts is part of its own figure, but for what it does not see end (`processes.ts`).
delete process.env.CPU_FILE;
if (file) process.env.CPU_LOST = file;
const stat = '/proc/self/stat';

if (file && existsSync(stat))
  process.on('exit', () => {
    const [, fields] = readFileSync(stat, 'utf8').split(') ');
    const times = fields.split(' ').slice(11, 15).map(Number);
    appendFileSync(file, `${times.reduce((sum, one) => sum + one, 0) / 100}\n`);
  });
