import { useT } from '#app/i18n/translate.ts';
import { AccessScreen } from './access-screen.tsx';
import { Said } from './said.tsx';

interface SentProps {
  texts: { title: string; text: string; spam: string; restart: string };
  /** The screen on which it begins again. */
  restartAt: string;
  programme?: string;
}

/** An e-mail is on its way: what to do with it, and how to begin again (JOI-06, ACC-08, PRG-05). */
export function Sent({ texts, restartAt, programme }: SentProps) {
  return (
    <AccessScreen title={texts.title} programme={programme}>
      <Said>
        <p className="lead">{texts.text}</p>
        <p>{texts.spam}</p>
      </Said>
      <p className="actions">
        <a className="button quiet" href={restartAt}>
          {texts.restart}
        </a>
      </p>
    </AccessScreen>
  );
}

/** A password link is on its way, if the address has an account (ACC-08, PRG-05). */
export function RecoverySent(props: Omit<SentProps, 'texts'>) {
  const t = useT();
  const texts = {
    title: t('signIn.sentTitle'),
    text: t('signIn.sentText'),
    spam: t('signIn.sentSpam'),
    restart: t('actions.restart'),
  };
  return <Sent texts={texts} {...props} />;
}
