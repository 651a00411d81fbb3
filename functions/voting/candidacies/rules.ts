import { machineOf, type Transition } from '#functions/lifecycle/transitions.ts';

/** What may become of a candidacy (BAL-23); in calls any case is understood (D-33). */
export const applicationStatuses = ['DRAFT', 'PUBLISHED'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationActions = ['update', 'publish', 'retract'] as const;
export type ApplicationAction = (typeof applicationActions)[number];

/** A transition of a candidacy, and whether it keeps what was typed. */
export interface ApplicationTransition
  extends Transition<ApplicationAction, ApplicationStatus, 'candidate'> {
  saves: boolean;
}

const who = ['candidate'] as const;

/** What a candidate does with the own program while applications are open (BAL-22, BAL-23), in the order of the buttons. */
export const applicationMachine = machineOf<ApplicationStatus, 'candidate', ApplicationTransition>({
  states: applicationStatuses,
  initial: 'DRAFT',
  transitions: [
    { name: 'update', from: 'DRAFT', to: 'DRAFT', who, saves: true },
    { name: 'publish', from: 'DRAFT', to: 'PUBLISHED', who, saves: true },
    { name: 'retract', from: 'PUBLISHED', to: 'DRAFT', who, saves: false },
  ],
});

/** Whether the program may be typed in: of a new application, or of a draft (BAL-23). */
export const mayWrite = (status: ApplicationStatus | null): boolean =>
  status === null || applicationMachine.offered(status, 'candidate').some(({ saves }) => saves);

/** Whether an application makes its author a candidate (D-47). */
export const isCandidacy = ({ status }: { status: ApplicationStatus }): boolean =>
  status === 'PUBLISHED';
