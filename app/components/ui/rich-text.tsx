/** Rich text that the server has sanitised (`safeHtml`); nothing else may be given to it. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div className={`rich-text ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
