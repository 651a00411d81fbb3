import { useSyncExternalStore } from 'react';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { useT } from '#app/i18n/translate.ts';
import { keyNames, modifierOf } from './keys.ts';
import { type Registered, registered, watchRegistered } from './registered.ts';

const none: readonly Registered[] = [];

/** The id of the list, by which its button and the script find it (app/scripts/shortcuts.ts). */
export const shortcutsId = 'shortcuts';

/** The button that opens the list of shortcuts; only with script. */
export function ShortcutsButton() {
  const t = useT();
  return (
    <button
      type="button"
      className="shortcuts-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      data-opens={shortcutsId}
      hidden
    >
      {t('shortcuts.title')} <kbd>?</kbd>
    </button>
  );
}

/** The shortcuts of this screen and of every screen, and the switch for those of one key (WCAG 2.1.4). */
export function ShortcutsDialog() {
  const t = useT();
  const own = useSyncExternalStore(watchRegistered, registered, () => none);
  return (
    <dialog id={shortcutsId} className="shortcuts" aria-labelledby={`${shortcutsId}-title`}>
      <form method="dialog" className="shortcuts-head">
        <h2 id={`${shortcutsId}-title`}>{t('shortcuts.title')}</h2>
        <button className="button quiet" type="submit">
          {t('actions.close')}
        </button>
      </form>
      {own.length > 0 ? <Group title={t('shortcuts.here')} list={own} /> : null}
      <Group
        title={t('shortcuts.everywhere')}
        list={[
          { keys: '/', label: t('finding.shortcut') },
          { keys: 'Mod+k', label: t('finding.shortcut') },
          { keys: '?', label: t('shortcuts.list') },
          { keys: 'Esc', label: t('shortcuts.escape') },
        ]}
      />
      <label className="shortcuts-switch">
        <input type="checkbox" aria-describedby={`${shortcutsId}-hint`} defaultChecked />
        <span>{t('shortcuts.single')}</span>
      </label>
      <p className="field-hint" id={`${shortcutsId}-hint`}>
        {t('shortcuts.singleHint')}
      </p>
    </dialog>
  );
}

function Group({ title, list }: { title: string; list: readonly Registered[] }) {
  const modifier = useHydrated() ? modifierOf(navigator.platform) : 'Ctrl';
  return (
    <section>
      <h3>{title}</h3>
      <dl className="shortcuts-list">
        {list.map(({ keys, label }) => (
          <div key={`${keys} ${label}`}>
            <dt>
              {keyNames(keys, modifier).map((name, i) => (
                <span key={name}>
                  {i > 0 ? ' + ' : null}
                  <kbd>{name}</kbd>
                </span>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
