import type { ComponentType } from 'react';
import { AwardForm } from './award-form.tsx';
import { PersonForm } from './person-form.tsx';
import type { PlainFamily } from './schemas.ts';
import type { RecordFormProps } from './use-record-form.ts';
import { WinnerForm } from './winner-form.tsx';

/** The form of each family. */
export const formOf: Record<PlainFamily, ComponentType<RecordFormProps>> = {
  people: PersonForm,
  winners: WinnerForm,
  awards: AwardForm,
};
