import { type OwnSite, startOwnSite } from '#tests/support/site-client.ts';

/** The site of its own that a test process has, anew for each file. */
export class FileSite {
  private file = '';
  private site: OwnSite | undefined;

  async of(file: string): Promise<OwnSite> {
    if (!this.site) this.site = await startOwnSite();
    else if (this.file !== file) await this.site.empty();
    this.file = file;
    return this.site;
  }

  async end(): Promise<void> {
    await this.site?.stop();
  }
}
