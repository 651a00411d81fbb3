interface RichTextProps {
  html: string;
  className?: string;
  /** The language of the text, where it is not that of the page. */
  lang?: string | undefined;
}

/** Rich text that the server has sanitised (`safeHtml`); never pass anything else. */
export function RichText({ html, className = '', lang }: RichTextProps) {
  return (
    <div
      className={`rich-text ${className}`.trim()}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
