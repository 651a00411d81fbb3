import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { WatchList } from '#app/components/voting/scrutiny/watch-list.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { WatchedBallot } from '#functions/voting/scrutiny/watched.ts';

/** The ballots that somebody watches over, for scrutineers (D-87). */
export function Watched({ ballots }: { ballots: WatchedBallot[] | false }) {
  const t = useT();
  if (ballots && ballots.length === 0) return null;
  return (
    <section aria-labelledby="watched-title">
      <h2 id="watched-title">{t('scrutiny.watchTitle')}</h2>
      {ballots ? <WatchList ballots={ballots} label="watched-title" /> : <BrokenPart />}
    </section>
  );
}
