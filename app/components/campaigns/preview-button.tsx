import { useT } from '#app/i18n/translate.ts';

/** The name of the frame that shows an e-mail. */
export const emailFrame = 'letter';

interface PreviewButtonProps {
  /** The address of the e-mail (`emailHref`). */
  href: string;
  /** For the hidden one, which the Enter key presses. */
  isHidden?: boolean;
}

/** Shows what is typed as an e-mail, in the frame of the screen; saves nothing. In a `CampaignForm`. */
export function PreviewButton({ href, isHidden = false }: PreviewButtonProps) {
  const t = useT();
  const goal = { formTarget: emailFrame, formAction: href, formNoValidate: true } as const;
  if (isHidden)
    return (
      <button
        type="submit"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        {...goal}
      />
    );
  return (
    <button type="submit" className="button quiet" {...goal}>
      {t('actions.preview')}
    </button>
  );
}
