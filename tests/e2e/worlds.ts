import { type OwnSite, startOwnSite, type Vars } from '#tests/support/site-client.ts';

/** Worlds that several files share. Any other ends when the next world begins, so that few sites run at once. */
const lasting = ['accounts', 'content', 'users'];

/** The sites of one test process, by the name of their world. */
export class Worlds {
  private sites = new Map<string, OwnSite>();
  private broken = new Set<string>();

  async of(world: string, vars?: Vars): Promise<OwnSite> {
    const known = this.sites.get(world);
    if (known) return known;
    await this.end((name) => !lasting.includes(name));
    const site = await startOwnSite(world, vars);
    this.sites.set(world, site);
    return site;
  }

  async end(which: (world: string) => boolean = () => true): Promise<void> {
    for (const [world, site] of [...this.sites].filter(([name]) => which(name))) {
      this.sites.delete(world);
      const isGood = lasting.includes(world) && !this.broken.has(world);
      await (isGood ? site.leave() : site.stop());
    }
  }

  /** A test has failed there: what follows gets another one. */
  distrust(world: string): void {
    this.broken.add(world);
  }
}
