import { parseWithZod } from '@conform-to/zod/v4';
import { useEffect, useState } from 'react';
import { type SectionStyle, sectionFields } from '#functions/site/pages/schema.ts';

/** The id of the form of a section's style. */
export const styleFormId = 'style';

/** What is chosen in the form of the style at this moment; without script what the server has said. */
export function useChosenStyle(said: SectionStyle): SectionStyle {
  const [chosen, setChosen] = useState<SectionStyle | null>(null);
  useEffect(() => {
    const look = () => {
      const form = document.getElementById(styleFormId);
      if (!(form instanceof HTMLFormElement)) return;
      const result = parseWithZod(new FormData(form), { schema: sectionFields });
      if (result.status === 'success') setChosen(result.value);
    };
    const changed = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`#${styleFormId}`)) look();
    };
    // Browsers keep what was chosen when a page is loaded again.
    look();
    document.addEventListener('input', changed);
    return () => document.removeEventListener('input', changed);
  }, []);
  return chosen ?? said;
}
