import { expect, it } from 'vitest';
import { peopleFile } from '#functions/voting/scrutiny/people-file.ts';
import { change } from '#tests/support/world.ts';
import { idOf } from '../support/rows.ts';
import { scrutinyWorld } from '../support/scrutiny-world.ts';

const user = (n: number) => idOf('users', n);

it('D-114 D-48 a scrutineer takes everybody on the roll by name, with what to look at, and who has voted only after the end', async () => {
  const world = await scrutinyWorld(2, {});
  await change('users', user(1), { givenName: '=1+1', lastName: 'Rossi, jr.' });
  await change('users', user(2), { email: null, emailKey: null });
  await world.changes(1, user(3), 'REMOVE');
  await world.changes(1, idOf('users', 60), 'ADD');
  await world.vote(4, [idOf('users', 901)]);
  const linesOf = async () => {
    const text = await peopleFile(world.scrutineer(2), idOf('ballots', 1));
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toBe('user_id,name,membership,recorded,on_roll,reached,voted_on');
    expect(lines).toEqual(lines.toSorted());
    return new Map(lines.map((line) => [line.split(',', 1)[0], line.slice(line.indexOf(',') + 1)]));
  };

  const during = await linesOf();
  // Six members, two scrutineers, and who was put on it.
  expect(during.size).toBe(9);
  expect(during.get(user(1))).toMatch(/^"'=1\+1 Rossi, jr\.",payment,\d{4}-\d\d-\d\d,yes,yes,$/);
  expect(during.get(user(2))).toMatch(/,yes,no-address,$/);
  expect(during.get(user(3))).toMatch(/,no,yes,$/);
  expect(during.get(user(4))).toMatch(/,yes,yes,$/);
  expect(during.get(idOf('users', 60))).toMatch(/,,,yes,yes,$/);

  await world.seal();
  const afterwards = await linesOf();
  expect(afterwards.get(user(4))).toMatch(/,yes,yes,2026-11-25$/);
  expect(afterwards.get(user(5))).toMatch(/,yes,yes,$/);
});
