/** Rich text that the server has sanitised (`safeHtml`); never pass anything else. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div className={`rich-text ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
