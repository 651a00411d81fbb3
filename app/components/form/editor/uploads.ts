import type { EditorView } from '@tiptap/pm/view';
import { imageHref } from '#functions/core/images/rules.ts';
import { type Upload, uploadFile } from '../upload-file.ts';
import type { PictureFile } from './pasting.ts';
import { changePicture, openPictures, placeOf } from './pictures.ts';

/** The size of a file's picture, which keeps the text below from jumping; nothing for what no browser can read. */
async function sizeOf(file: File): Promise<Partial<Pick<ImageBitmap, 'width' | 'height'>>> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return {};
  }
}

/**
 * Uploads the pictures that stand in a text, one after the other, while somebody writes on: each finds its place by
 * its key. A form is not sent before they have arrived.
 */
export class Uploads {
  /** The last step of each picture, by key. */
  readonly steps = new Map<string, Upload>();
  /** Whether somebody has tried to send the form meanwhile. */
  isHeld = false;
  #files = new Map<string, File>();
  #waiting: string[] = [];
  #view: EditorView;
  #tell: () => void;
  #abort: (() => void) | null = null;

  constructor(
    view: EditorView,
    { form }: HTMLTextAreaElement,
    tell: () => void,
    signal: AbortSignal,
  ) {
    this.#view = view;
    this.#tell = tell;
    form?.addEventListener(
      'submit',
      (event) => {
        if (!this.#abort) return;
        event.preventDefault();
        event.stopPropagation();
        this.isHeld = true;
        tell();
      },
      { capture: true, signal },
    );
  }

  /** The picture whose upload is told: the one on its way, or the last. */
  get current(): Upload | null {
    return (
      [...this.steps.values()].findLast(({ step }) => step === 'sending') ??
      [...this.steps.values()].at(-1) ??
      null
    );
  }

  add(pictures: PictureFile[]): void {
    for (const { key, file } of pictures) {
      this.#files.set(key, file);
      this.#waiting.push(key);
    }
    this.#next();
  }

  /** Tries again what has failed; a picture that was taken out of the text is forgotten. */
  retry(): void {
    this.#waiting.push(
      ...openPictures(this.#view.state.doc)
        .map(({ key }) => key)
        .filter((key) => this.steps.get(key)?.step === 'failed'),
    );
    this.#next();
  }

  /** Ends the upload on its way and takes its picture out of the text. */
  cancel(): void {
    const [key] = [...this.steps].find(([, { step }]) => step === 'sending') ?? [];
    this.#abort?.();
    this.#abort = null;
    if (key === undefined) return;
    this.steps.delete(key);
    const at = placeOf(this.#view, key);
    if (at !== null) changePicture(this.#view, at, null);
    this.#next();
  }

  #next(): void {
    if (this.#abort) return;
    const key = this.#waiting.shift();
    const file = key === undefined ? undefined : this.#files.get(key);
    if (key === undefined || !file) {
      this.isHeld = false;
      this.#tell();
      return;
    }
    const size = sizeOf(file);
    this.#abort = uploadFile(file, (now, image) => {
      this.steps.set(key, now);
      this.#tell();
      if (now.step === 'sending') return;
      void size.then(({ width = null, height = null }) => {
        const at = placeOf(this.#view, key);
        if (image && at !== null)
          changePicture(this.#view, at, {
            src: imageHref(image),
            'data-pasted': null,
            width,
            height,
          });
        if (image) this.#files.delete(key);
        this.#abort = null;
        this.#next();
      });
    });
  }
}
