import type { ProofNeeds } from '#functions/core/permissions/rules.ts';
import { machineOf, type Transition } from '#functions/lifecycle/transitions.ts';

/** The states of a candidacy (BAL-23); calls accept them in any case (D-33). */
export const applicationStatuses = ['DRAFT', 'PUBLISHED'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationActions = ['update', 'publish', 'retract'] as const;
export type ApplicationAction = (typeof applicationActions)[number];

/** A transition of a candidacy, and whether it saves what was typed. */
export interface ApplicationTransition
  extends Transition<ApplicationAction, ApplicationStatus, 'candidate'>,
    ProofNeeds {
  saves: boolean;
}

const own = { who: ['candidate'], proof: 'none' } as const;

/** The candidate's actions on the program while applications are open (BAL-22, BAL-23), in the order of the buttons. */
export const applicationMachine = machineOf<ApplicationStatus, 'candidate', ApplicationTransition>({
  states: applicationStatuses,
  initial: 'DRAFT',
  transitions: [
    { ...own, name: 'update', from: 'DRAFT', to: 'DRAFT', saves: true },
    { ...own, name: 'publish', from: 'DRAFT', to: 'PUBLISHED', saves: true },
    { ...own, name: 'retract', from: 'PUBLISHED', to: 'DRAFT', saves: false },
  ],
});

/** Whether the program can be edited: in a new application, or in a draft (BAL-23). */
export const mayWrite = (status: ApplicationStatus | null): boolean =>
  status === null || applicationMachine.offered(status, 'candidate').some(({ saves }) => saves);

/** Whether an application makes its author a candidate (D-47). */
export const isCandidacy = ({ status }: { status: ApplicationStatus }): boolean =>
  status === 'PUBLISHED';

/** What an administrator does about a candidate (D-49). */
export const candidateActions = ['disable', 'enable', 'withdraw'] as const;
export type CandidateAction = (typeof candidateActions)[number];
