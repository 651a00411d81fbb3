import { RichText } from '#app/components/ui/rich-text.tsx';
import { Portrait } from './person-item.tsx';

interface Winner {
  id: string;
  firstName: string;
  lastName: string;
  rationale: string;
  imageId: string | null;
}

/** One who received the award: name, rationale, optional portrait (AWD-05); the year stands beside. */
export function WinnerItem({ winner }: { winner: Winner }) {
  return (
    <li className="winner" id={winner.id}>
      {winner.imageId ? <Portrait person={winner} /> : null}
      <div>
        <h3>
          {winner.firstName} {winner.lastName}
        </h3>
        <RichText html={winner.rationale} />
      </div>
    </li>
  );
}
