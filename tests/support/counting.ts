import { openDatabase } from '#functions/core/db/database.ts';
import { testDatabase } from './world.ts';

/** A database that counts what the site sends to it: trips, statements, and the most statements in one trip. */
export function countingDatabase() {
  const d1 = testDatabase();
  let counted = { batches: 0, statements: 0, largest: 0 };
  let before = 0;
  const batch: D1Database['batch'] = (statements) => {
    counted.batches += 1;
    counted.statements += statements.length;
    counted.largest = Math.max(counted.largest, statements.length);
    return d1.batch(statements);
  };
  const db = openDatabase(
    new Proxy(d1, {
      get(target, name) {
        if (name === 'batch') return batch;
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  );
  return {
    db,
    /** What was sent since the last call. A read of one statement goes alone, in no batch. */
    take() {
      const trips = db.cost.batches - before;
      const { batches, statements, largest } = counted;
      before = db.cost.batches;
      counted = { batches: 0, statements: 0, largest: 0 };
      return { trips, statements: statements + trips - batches, largest };
    },
  };
}
