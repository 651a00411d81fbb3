import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history } from '@tiptap/pm/history';
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model';
import {
  type Command,
  EditorState,
  NodeSelection,
  Selection,
  TextSelection,
} from '@tiptap/pm/state';
import { tableEditing } from '@tiptap/pm/tables';
import { EditorView } from '@tiptap/pm/view';
import { typedToHtml } from '#functions/core/forms/typed-text.ts';
import { watchBar } from './bar.ts';
import type { TopLevel } from './fits-editor.ts';
import { formulas, isUnreadable } from './formulas.ts';
import { linkAt, removeLink, setLink } from './links.ts';
import { type PasteNotice, type PictureFile, pasting, takePictures } from './pasting.ts';
import {
  changePicture,
  choosePicture,
  figureView,
  nextKey,
  type PictureAttributes,
  selectedPicture,
} from './pictures.ts';
import { schema } from './schema.ts';
import { Source } from './source.ts';
import { typing } from './typing.ts';
import { Uploads } from './uploads.ts';
import { writingHints } from './writing-checks.ts';

export type Panel = 'link' | 'picture';

/** HTML as a document, read where nothing runs and nothing is loaded; what is typed keeps the space that it ends with. */
function documentOf(html: string, preserveWhitespace = false): Node {
  const page = new window.DOMParser().parseFromString(html, 'text/html');
  return DOMParser.fromSchema(schema).parse(page.body, { preserveWhitespace });
}

/** A document as HTML. */
function htmlOf(doc: Node): string {
  const into = document.createElement('div');
  into.appendChild(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return into.innerHTML;
}

/**
 * The editor of a rich text. It takes the place of the text that the page shows (rich-text-field.tsx), with the caret
 * where it is, and needs nothing else of the screen: what React shows beside it (editor-parts.tsx) asks it and listens.
 */
export class RichEditor {
  readonly view: EditorView;
  readonly source: Source;
  readonly uploads: Uploads;
  readonly top: TopLevel;
  notice: PasteNotice = null;
  panel: Panel | null = null;
  /** How many times its listeners were called. */
  changes = 0;
  #listeners = new Set<() => void>();
  #wasOnPicture = false;
  #taking = { onPictures: (pictures: PictureFile[]) => this.uploads.add(pictures) };
  #stopped = new AbortController();

  constructor(root: HTMLElement, area: HTMLElement, field: HTMLTextAreaElement) {
    const { top, caption = '', formulas: script = '' } = root.dataset;
    this.top = top === '2' ? 2 : 3;
    const written = writtenIn(area);
    const isTyped = field.value !== field.defaultValue;
    const doc = written?.doc ?? documentOf(typedToHtml(field.value), isTyped);
    const state = EditorState.create({
      doc,
      selection: written?.selection,
      plugins: [
        ...typing(this.top),
        history(),
        dropCursor({ color: false, class: 'drop-cursor', width: 2 }),
        gapCursor(),
        formulas(script),
        tableEditing(),
      ],
    });
    const { signal } = this.#stopped;
    this.view = new EditorView(
      { mount: area },
      {
        state,
        nodeViews: { figure: figureView(caption) },
        // The line being written stays clear of the tools above and of what is at the bottom of the window.
        get scrollMargin() {
          return clearances(root);
        },
        get scrollThreshold() {
          return clearances(root);
        },
        ...pasting({
          top: this.top,
          ...this.#taking,
          onNotice: (notice) => {
            this.notice = notice;
            this.#tell();
          },
        }),
        handleDOMEvents: { keydown: (_, event) => this.#keys(event) },
        handleClickOn: (view, _at, { type }, place, { target }) => {
          const isPicture = type === schema.nodes.image || type === schema.nodes.figure;
          // Its caption is a text of its own.
          if (!isPicture || (target instanceof Element && target.closest('figcaption')))
            return false;
          choosePicture(view, place);
          this.panel = 'picture';
          this.#tell();
          return true;
        },
        dispatchTransaction: (tr) => {
          this.view.updateState(this.view.state.apply(tr));
          if (tr.docChanged && !tr.getMeta('fromField')) this.source.changed();
          // Its panel goes with the picture.
          const isOnPicture = selectedPicture(this.view) !== null;
          if (this.panel === 'picture' && this.#wasOnPicture && !isOnPicture) this.panel = null;
          this.#wasOnPicture = isOnPicture;
          this.#tell();
        },
      },
    );
    this.source = new Source(
      field,
      () => htmlOf(this.view.state.doc),
      (value) => this.#replace(value),
    );
    this.uploads = new Uploads(this.view, field, this.#tell, signal);
    const bar = root.querySelector<HTMLElement>('.editor-tools');
    if (bar) {
      const show = watchBar(bar, this, signal);
      this.subscribe(show);
      show();
    }
    // The tools stay above the keyboard of a phone.
    const { visualViewport: seen } = window;
    const rise = () => {
      const keyboard = seen ? window.innerHeight - seen.height - seen.offsetTop : 0;
      root.style.setProperty('--keyboard', `${Math.max(0, keyboard)}px`);
      // Less is the bar of the browser.
      root.toggleAttribute('data-keyboard', keyboard > 100);
    };
    for (const moment of ['resize', 'scroll']) seen?.addEventListener(moment, rise, { signal });
    if (written) this.view.focus();
  }

  /** Calls back after each change of the text, the selection, an upload or a notice; returns what ends that. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell = (): void => {
    this.changes++;
    for (const listener of this.#listeners) listener();
  };

  /** Runs a command in the text, which takes the focus. */
  run = (command: Command): void => {
    this.view.focus();
    command(this.view.state, this.view.dispatch, this.view);
  };

  openPanel(panel: Panel | null): void {
    this.panel = panel === this.panel ? null : panel;
    this.#tell();
  }

  /** Closes the open panel and goes back to the text. */
  closePanel = (): void => {
    this.panel = null;
    this.view.focus();
    this.#tell();
  };

  readonly link = {
    at: () => linkAt(this.view.state),
    set: (href: string, typed: string) => this.run(setLink(href, typed)),
    remove: () => this.run(removeLink),
  };

  readonly pictures = {
    selected: () => selectedPicture(this.view),
    change: (at: number, to: Partial<PictureAttributes> | null) => changePicture(this.view, at, to),
    /** Puts a file below the caret's line, and selects it. */
    add: (file: File) =>
      choosePicture(this.view, takePictures(this.view, [file], null, this.#taking)),
    /** Uploads another file in place of a picture. */
    replace: (at: number, file: File) => {
      const key = `p${nextKey(this.view.state.doc)}`;
      changePicture(this.view, at, { src: null, 'data-pasted': key, width: null, height: null });
      this.uploads.add([{ key, file }]);
    },
    /** Goes on writing below the selected picture. */
    leave: () => {
      const { state, dispatch } = this.view;
      const found = selectedPicture(this.view);
      const after = found && found.at + (state.doc.nodeAt(found.at)?.nodeSize ?? 0);
      if (after) dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(after))));
      this.closePanel();
    },
  };

  hints = () => writingHints(this.view.state.doc, this.top, isUnreadable);

  /** Selects a part of the text and scrolls to it; the text may have become shorter since. */
  show(from: number, to: number): void {
    const { doc, tr } = this.view.state;
    if (to > doc.content.size) return;
    const isNode = doc.nodeAt(from)?.nodeSize === to - from && !doc.nodeAt(from)?.isText;
    const selection = isNode
      ? NodeSelection.create(doc, from)
      : TextSelection.create(doc, from, to);
    this.view.focus();
    this.view.dispatch(tr.setSelection(selection).scrollIntoView());
  }

  stop(): void {
    this.source.flush();
    this.source.stop();
    this.#stopped.abort();
    this.view.destroy();
  }

  #replace(value: string): void {
    const { state } = this.view;
    const { content } = documentOf(typedToHtml(value));
    const tr = state.tr.replaceWith(0, state.doc.content.size, content);
    this.view.dispatch(tr.setMeta('fromField', true));
  }

  #isLeaving = false;
  #keys(event: KeyboardEvent): boolean {
    const { key, altKey, ctrlKey, metaKey } = event;
    // After Escape, Tab leaves even a table.
    if (key === 'Tab') return this.#isLeaving;
    if (key !== 'Shift') this.#isLeaving = key === 'Escape';
    // Its panel has not come yet: it would take the focus from what is typed next.
    if (key === 'Escape' && this.panel === 'link') this.openPanel(null);
    if (key !== 'k' || !(ctrlKey || metaKey) || altKey) return false;
    this.openPanel('link');
    event.preventDefault();
    return true;
  }
}

/** How much of the window the tools and the bar of the form cover, in px. */
function clearances(root: HTMLElement) {
  const tools = root.querySelector('.editor-tools')?.getBoundingClientRect();
  const bar = document.querySelector('.action-bar')?.getBoundingClientRect();
  const isBelow = tools !== undefined && tools.top > window.innerHeight / 2;
  const bottom = isBelow ? window.innerHeight - tools.top : window.innerHeight - (bar?.top ?? 0);
  return {
    top: isBelow ? 8 : (tools?.height ?? 0) + 8,
    bottom: Math.min(Math.max(bottom, 0), window.innerHeight / 2) + 8,
    left: 5,
    right: 5,
  };
}

/** The text of an element that somebody is writing in, and the selection in it; null for one without the focus. */
function writtenIn(area: HTMLElement) {
  const {
    anchorNode,
    anchorOffset = 0,
    focusNode,
    focusOffset = 0,
  } = document.getSelection() ?? {};
  if (document.activeElement !== area || !anchorNode || !focusNode || !area.contains(anchorNode))
    return null;
  const places: { node: globalThis.Node; offset: number; pos?: number }[] = [
    { node: anchorNode, offset: anchorOffset },
    { node: focusNode, offset: focusOffset },
  ];
  const doc = DOMParser.fromSchema(schema).parse(area, {
    preserveWhitespace: true,
    findPositions: places,
  });
  const [anchor, head] = places.map(({ pos = 0 }) => doc.resolve(pos));
  return { doc, selection: anchor && head && TextSelection.between(anchor, head) };
}
