import type { Field } from './use-site-form.ts';
export function ImageField({ idField, altField }: { idField: Field; altField: Field }) {
  return (
    <>
      <input type="hidden" name={idField.name} />
      <input type="hidden" name={altField.name} />
    </>
  );
}
