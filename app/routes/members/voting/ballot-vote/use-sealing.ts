import { useEffect, useState } from 'react';
import { base64url, fromBase64url } from '#functions/core/values/crypto.ts';
import { sheetOf, wordingOf } from '#functions/voting/envelopes/rules.ts';
import type { VotingPage } from './route.tsx';
import { ballotToVote } from './voting-flow.ts';

/** An envelope that is ready to be sent, and the number of the ballot in it, which only this tab knows. */
interface OwnEnvelope {
  envelope: string;
  wording: string;
  number: string;
}

const storedUnder = ({ ballot, voter }: VotingPage): string => `vote:${ballot.id}:${voter}`;

const sealer = () => import('#functions/voting/envelopes/seal.ts');

/**
 * What seals a vote in this browser (docs/voting.md): its code is loaded with the first step, so that nothing is sent before it is
 * there. The envelope stays in this tab until the receipt is there: the same vote sent again is the same envelope.
 */
export function useSealing(page: VotingPage) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    if (page.isPlain) return;
    sealer().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [page.isPlain]);

  async function seal(options: readonly string[]): Promise<OwnEnvelope> {
    const choice = [...options].sort().join(' ');
    const kept = readKept(storedUnder(page));
    if (kept?.choice === choice) return kept;
    const { sealEnvelope } = await sealer();
    const sheet = sheetOf(page.ballot.id, { ...ballotToVote(page.ballot), lock: page.ballot.lock });
    const publicKey = fromBase64url(page.ballot.publicKey) ?? new Uint8Array();
    const seed = crypto.getRandomValues(new Uint8Array(32));
    const contents = { isBySite: false, seed, chosen: options };
    const { envelope, number } = await sealEnvelope(publicKey, sheet, contents);
    const own = { envelope: base64url(envelope), wording: await wordingOf(sheet), number };
    keep(storedUnder(page), { ...own, choice });
    return own;
  }

  return { state, seal, forget: () => keep(storedUnder(page), null) };
}

type Kept = OwnEnvelope & { choice: string };

function readKept(name: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null;
  } catch {
    // A browser that keeps nothing makes a new envelope.
    return null;
  }
}

function keep(name: string, own: Kept | null): void {
  try {
    if (own) sessionStorage.setItem(name, JSON.stringify(own));
    else sessionStorage.removeItem(name);
  } catch {
    // The same.
  }
}
