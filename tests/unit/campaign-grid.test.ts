import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type CampaignStatus,
  campaignActions,
  campaignMachine,
  campaignMove,
  campaignRelations,
  campaignStatuses,
  hasStarted,
  isInProgress,
  isScheduled,
  isTesting,
  maySend,
  needsConfirmation,
} from '#functions/campaigns/model/rules.ts';
import { isDeleted, mayEdit, parseStatus } from '#functions/lifecycle/machine.ts';
import { diagramOf } from '#functions/lifecycle/transitions.ts';
import {
  grid,
  gridActions,
  gridIds,
  gridMovers,
  gridStatuses,
} from '#tests/support/campaign-grid.ts';

const cells = gridMovers.flatMap((who) =>
  gridStatuses.map((from) => ({ who, from, ids: gridIds[who][from] ?? 'D-52' })),
);

const inStates = (holds: (status: CampaignStatus) => boolean) => campaignStatuses.filter(holds);

describe('every state × action × mover of newsletters and e-mails', () => {
  it('NLT-09 EML-05 knows no other state, mover or action than the specification', () => {
    expect([...campaignStatuses]).toEqual([...gridStatuses]);
    expect([...campaignRelations]).toEqual([...gridMovers]);
    expect([...campaignActions].sort()).toEqual([...gridActions].sort());
    expect(campaignMachine.initial).toBe('DRAFT');
  });

  it.each(cells)('$ids $who in $from does exactly what the grid says', ({ who, from }) => {
    const lines = grid[who][from];
    expect(
      campaignMachine
        .offered(from, who)
        .map(({ name, to, saves, needsAll, asksAgain }) => [
          name,
          to,
          saves ? 'saves' : 'keeps',
          needsAll ? 'complete' : 'anything',
          ...(asksAgain ? ['asks again'] : []),
        ]),
    ).toEqual(lines);
    for (const action of campaignActions)
      expect([action, campaignMachine.named(action, from, who)?.to]).toEqual([
        action,
        lines.find(([name]) => name === action)?.[1],
      ]);
    for (const to of campaignStatuses)
      expect([to, campaignMachine.leading(from, to, who)?.name]).toEqual([
        to,
        to === from ? undefined : lines.find(([, leads]) => leads === to)?.[0],
      ]);
  });

  it('NLT-17 EML-10 only a draft is edited', () => {
    expect(inStates((status) => mayEdit(campaignMachine, status))).toEqual(['DRAFT']);
  });

  it('NLT-12 EML-06 a draft may be updated, published and deleted', () => {
    for (const who of ['newsletters', 'emails'] as const)
      expect(
        campaignMachine
          .offered('DRAFT', who)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(['delete', 'publish', 'update']);
  });

  it('NLT-16 D-40 the screens ask these questions of a state', () => {
    expect(inStates(maySend)).toEqual(['PUBLISHED', 'SEND']);
    expect(inStates(isInProgress)).toEqual(['SENDING', 'SEND_TEST', 'SENDING_TEST']);
    expect(inStates(isTesting)).toEqual(['SEND_TEST', 'SENDING_TEST']);
    expect(inStates(hasStarted)).toEqual(['SENDING', 'SENT']);
    expect(inStates(isScheduled)).toEqual(['SEND']);
    expect(inStates(isDeleted)).toEqual(['DELETED']);
  });

  it('D-33 a status is understood in any case, and nothing else is', () => {
    expect(
      ['send_test', 'Sent', 'DRAFT'].map((text) => parseStatus(campaignMachine, text)),
    ).toEqual(['SEND_TEST', 'SENT', 'DRAFT']);
    for (const text of ['', 'SEND ', 'toString', 'PENDING'])
      expect(parseStatus(campaignMachine, text)).toBeNull();
  });
});

describe('any sequence of actions', () => {
  it.each(['newsletters', 'emails'] as const)(
    'NLT-09 EML-05 of %s stays within the grid, and reaches every state',
    (resourceName) => {
      const seen = new Set<CampaignStatus>([campaignMachine.initial]);
      for (const status of seen)
        for (const who of [resourceName, 'delivery'] as const)
          for (const { name, to } of campaignMachine.offered(status, who)) {
            const line = grid[who][status].find(([action]) => action === name);
            expect(line?.[1], `${who} ${name} in ${status}`).toBe(to);
            seen.add(to);
          }
      expect([...seen].sort()).toEqual([...gridStatuses].sort());
    },
  );

  it('NLT-28 the delivery finds what it moves by the same grid', () => {
    for (const [from, lines] of Object.entries(grid.delivery))
      for (const [action, to] of lines)
        expect(campaignMove(action, 'delivery')).toEqual({ from: [from], to });
    expect(() => campaignMove('start', 'emails')).toThrow();
  });
});

describe('a time that has passed by', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 21, 12, hours * 60));
  const waiting = { status: 'SEND', sendOn: '2026-11-21 12:00', overdueConfirmedAt: null } as const;

  it('D-39 more than six hours late waits for somebody’s word', () => {
    expect(needsConfirmation(waiting, at(6))).toBe(false);
    expect(needsConfirmation(waiting, at(6.05))).toBe(true);
    expect(
      needsConfirmation({ ...waiting, overdueConfirmedAt: '2026-11-21T19:00:00.000Z' }, at(7)),
    ).toBe(false);
    expect(needsConfirmation({ ...waiting, status: 'SENT' }, at(7))).toBe(false);
    expect(needsConfirmation({ ...waiting, sendOn: null }, at(7))).toBe(false);
  });
});

it('the diagram of the README is that of the table', () => {
  const readme = readFileSync(
    new URL('../../functions/campaigns/README.md', import.meta.url),
    'utf8',
  );
  expect(readme).toContain(diagramOf(campaignMachine));
});
