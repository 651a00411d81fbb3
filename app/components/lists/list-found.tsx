import { useT } from '#app/i18n/translate.ts';
import { ListAddress } from './list-address.tsx';

interface ListFoundProps {
  /** The number of matches, in words. */
  found: string;
  /** The list as it is shown. */
  href: string;
  /** The path that answers with them as a file, and the filters that it is sent. */
  exportTo: string;
  filters: Readonly<Record<string, string>>;
}

/** Above the rows of a list: how many were found, a link to the list, and a button to export them. */
export function ListFound({ found, href, exportTo, filters }: ListFoundProps) {
  const t = useT();
  return (
    <div className="list-found">
      <h2>{found}</h2>
      <div className="found-actions">
        <ListAddress href={href} />
        <form method="post" action={exportTo}>
          {Object.entries(filters).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="link-button" type="submit">
            {t('actions.exportCsv')}
          </button>
        </form>
      </div>
    </div>
  );
}
