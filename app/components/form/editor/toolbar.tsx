import { useT } from '#app/i18n/translate.ts';
import { isSwitch, toolGroups } from './tools.ts';

interface ToolbarProps {
  /** The prefix of the ids of the editor's parts. */
  id: string;
  labelId: string;
  mayUpload: boolean;
}

/** The toolbar of an editor: written once; bar.ts makes its buttons work. */
export function Toolbar({ id, labelId, mayUpload }: ToolbarProps) {
  const t = useT();
  return (
    <div
      id={`${id}-tools`}
      className="editor-tools"
      role="toolbar"
      aria-label={t('editor.toolbar')}
      aria-labelledby={`${id}-tools ${labelId}`}
      aria-controls={`${id}-text`}
    >
      {toolGroups.map(({ group, tools }) => (
        <div
          key={group}
          className="editor-group"
          data-tools={group}
          {...(group === 'table'
            ? { role: 'group', 'aria-label': t('editor.tableTools'), hidden: true }
            : {})}
        >
          {tools
            .filter(({ name }) => mayUpload || name !== 'picture')
            .map(({ name, icon }) => (
              <button
                key={name}
                type="button"
                data-tool={name}
                {...(icon
                  ? { 'aria-label': t(`editor.${name}`), title: t(`editor.${name}`) }
                  : { className: 'tool-named' })}
                aria-pressed={isSwitch(group, name) ? false : undefined}
                aria-expanded={/^(?:link|picture)$/.test(name) ? false : undefined}
                tabIndex={name === 'bold' ? 0 : -1}
              >
                {icon ? (
                  <svg viewBox="0 0 20 20" aria-hidden="true">
                    <path d={icon} />
                  </svg>
                ) : (
                  t(`editor.${name}`)
                )}
              </button>
            ))}
        </div>
      ))}
    </div>
  );
}
