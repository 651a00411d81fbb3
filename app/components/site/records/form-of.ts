import type { ComponentType } from 'react';
import { AwardForm } from './award-form.tsx';
import { PersonForm } from './person-form.tsx';
import type { PlainResource } from './schemas.ts';
import type { RecordFormProps } from './use-record-form.ts';
import { WinnerForm } from './winner-form.tsx';

/** The form of each resource. */
export const formOf: Record<PlainResource, ComponentType<RecordFormProps>> = {
  people: PersonForm,
  winners: WinnerForm,
  awards: AwardForm,
};
