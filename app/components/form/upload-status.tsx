import { useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { mostMegabytes, mostMegapixels } from '#functions/core/images/rules.ts';
import { SignInAgain } from './sign-in-again.tsx';
import type { Failure, Upload } from './upload-file.ts';

function failureText(t: Translate, { status, retryAfter }: Failure): string {
  switch (status) {
    case 0:
      return t('images.offline');
    case 401:
      return t('images.signedOut');
    case 403:
      return t('images.notAllowed');
    case 413:
      return t('form.imageTooLarge', { n: mostMegabytes });
    case 415:
      return t('form.imageType');
    case 422:
      return t('images.refused', { megapixels: mostMegapixels });
    case 429:
      return t('errors.tooMany', { minutes: Math.max(1, Math.ceil(retryAfter / 60)) });
    default:
      return t('images.failed');
  }
}

// Retrying cannot help when the file itself, or the account, is refused.
const isFinal = ({ status }: Failure): boolean => [403, 413, 415, 422].includes(status);

/** The status that is announced, once per step, not per percent. */
function statusText(t: Translate, upload: Upload, unfit: string | undefined): string {
  switch (upload.step) {
    case 'idle':
      return '';
    case 'cancelled':
      return t('images.cancelled');
    case 'sending':
      return t(upload.percent < 100 ? 'images.sendingStatus' : 'images.prepared', {
        name: upload.name,
      });
    case 'done':
      return t('images.done', { name: upload.name });
    case 'failed':
      return `${upload.name}: ${([413, 415].includes(upload.status) && unfit) || failureText(t, upload)}`;
  }
}

interface UploadStatusProps {
  upload: Upload;
  /** Shown while nothing is being uploaded. */
  note: string;
  /** What is said of a file that is too large or of another type, if it was to be no picture. */
  unfit?: string;
  onCancel(): void;
  onRetry(): void;
}

/** The status of an upload: progress and outcome, with buttons to cancel and to retry. */
export function UploadStatus({ upload, note, unfit, onCancel, onRetry }: UploadStatusProps) {
  const t = useT();
  const isFailed = upload.step === 'failed';
  return (
    <>
      <p className={isFailed ? 'upload-status field-error' : 'upload-status'} role="status">
        {statusText(t, upload, unfit) || note}{' '}
        {isFailed && upload.status === 401 ? <SignInAgain /> : null}
      </p>
      {upload.step === 'sending' ? (
        <p className="upload-progress">
          <progress
            max="100"
            value={upload.percent}
            aria-label={t('images.sendingStatus', { name: upload.name })}
          />
          <span aria-hidden="true">{upload.percent}%</span>
          <button type="button" className="button quiet" onClick={onCancel}>
            {t('images.cancel')}
          </button>
        </p>
      ) : null}
      {isFailed && !isFinal(upload) ? (
        <button type="button" className="button quiet" onClick={onRetry}>
          {t('actions.retry')}
        </button>
      ) : null}
    </>
  );
}
