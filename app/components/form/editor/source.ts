import { hasWords } from '#functions/core/values/markup.ts';

/** How long nobody has typed before the form field learns what stands in the editor, in ms. */
const pause = 250;

/**
 * Keeps a form field up to date with the text that stands for it: after a pause, when the text is left, and whenever
 * somebody reads the form. So a key costs the same however long the text is.
 */
export class Source {
  readonly field: HTMLTextAreaElement;
  #read: () => string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #first: { value: string; html: string };
  #written: string;
  #listening = new AbortController();

  /** `read` gives the HTML of the text; `take` shows a value that came from elsewhere. */
  constructor(field: HTMLTextAreaElement, read: () => string, take: (value: string) => void) {
    this.field = field;
    this.#read = () => {
      const html = read();
      return hasWords(html) ? html : '';
    };
    this.#first = { value: field.value, html: this.#read() };
    this.#written = field.value;
    const { signal } = this.#listening;
    const takeNew = () => {
      if (field.value === this.#written) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#written = field.value;
      take(field.value);
      this.#first = { value: field.value, html: this.#read() };
    };
    field.addEventListener('input', takeNew, { signal });
    // A form's fields are reset after its event.
    field.form?.addEventListener('reset', () => setTimeout(takeNew), { signal });
    field.form?.addEventListener(
      'formdata',
      ({ formData }) => {
        if (this.#timer === undefined) return;
        if (this.#write()) setTimeout(this.#tell);
        formData.set(field.name, field.value);
      },
      { signal },
    );
    document.addEventListener('submit', this.flush, { signal, capture: true });
    window.addEventListener('pagehide', this.flush, { signal, capture: true });
  }

  /** Says that the text has changed. */
  changed = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, pause);
  };

  /** Brings the field up to date, and tells the form. */
  flush = (): void => {
    if (this.#timer === undefined) return;
    if (this.#write()) this.#tell();
  };

  #tell = (): void => {
    this.field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#listening.abort();
  }

  #write(): boolean {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const html = this.#read();
    // Back at the first text, the field gets its own value, so that nothing counts as unsaved.
    this.#written = html === this.#first.html ? this.#first.value : html;
    if (this.#written === this.field.value) return false;
    this.field.value = this.#written;
    return true;
  }
}
