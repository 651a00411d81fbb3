export interface MarginLink {
  label: string;
  href: string;
  /** The language of the label, where it is not that of the page. */
  lang?: string | undefined;
}

interface MarginLinksProps {
  title: string;
  /** The name for screen readers, where the title alone is that of another list. */
  label?: string;
  links: MarginLink[];
  /** The path of the screen, which is marked. */
  here?: string;
  className?: string;
}

/** A list of links in the marginal column. */
export function MarginLinks({ title, label = title, links, here, className }: MarginLinksProps) {
  return (
    <nav className={className} aria-label={label}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href, lang }) => (
          <li key={href}>
            <a href={href} lang={lang} aria-current={href === here ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
