import { nextIntent } from '#app/components/campaigns/links.ts';
import { intentField } from '#app/components/form/names.ts';
import { newHref } from '#app/components/lifecycle/links.ts';
import { useT } from '#app/i18n/translate.ts';

/** Creates the next newsletter from the one that was sent last (D-180); its key makes two presses harmless. */
export function NextIssue({ formKey }: { formKey: string }) {
  const t = useT();
  return (
    <form method="post" action={newHref('newsletters')}>
      <input type="hidden" name="key" value={formKey} />
      <button className="button quiet" type="submit" name={intentField} value={nextIntent}>
        {t('newsletters.next')}
      </button>
    </form>
  );
}
