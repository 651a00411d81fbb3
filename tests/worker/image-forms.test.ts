import type { AppLoadContext } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { readForm } from '#app/server/form.server.ts';
import { mostOfUpload, takeUpload } from '#app/server/sent-form.server.ts';
import { actor } from '#tests/support/actors.ts';
import { pictures } from '#tests/support/pictures.ts';
import { createWorld, testDatabase } from '#tests/support/world.ts';

async function page() {
  const { ctx } = await createWorld({ users: [{}], actor: actor(1, 'member') });
  const context = {
    ctx,
    visit: { language: 'en', consent: null },
    reference: 'ref-1',
  } as unknown as AppLoadContext;
  /** Sends a form with a picture like a browser without script; returns what the action parses. */
  async function sent(file: BlobPart[] | null, more: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ title: 'A talk', imageId: 'before', ...more }))
      form.set(name, value);
    form.set('imageIdFile', new File(file ?? [], file ? 'a.png' : ''));
    const request = new Request('https://netsci.test/my', { method: 'POST', body: form });
    const read = await readForm(context, request, mostOfUpload);
    const faults = await takeUpload(context, read, 'imageId');
    return { faults, fields: Object.fromEntries(read) };
  }
  return { ctx, sent };
}

describe('FOR-16 a form with a picture, without script', () => {
  it('stores the file and goes on with its id', async () => {
    const { sent } = await page();
    const { faults, fields } = await sent([pictures.png]);
    const row = await testDatabase().prepare('select "id" from "images"').first();
    expect(faults).toBeNull();
    expect(fields).toEqual({ title: 'A talk', imageId: row?.id });
  });

  it('keeps the present picture when no file was chosen, and drops it when asked to', async () => {
    const { sent } = await page();
    expect((await sent(null)).fields).toEqual({ title: 'A talk', imageId: 'before' });
    const { fields } = await sent(null, { imageIdRemove: 'on' });
    expect(fields).toEqual({ title: 'A talk', imageId: '' });
  });

  it.each([
    ['of another type', ['<svg/>'], 'form.imageType'],
    ['that is damaged', [pictures.jpeg.slice(0, 200)], 'form.imageUnreadable'],
    ['that is too large', [new Uint8Array(11 * 1024 * 1024)], 'form.imageTooLarge#10'],
  ])('D-55 says at the field what is wrong with a file %s', async (_, file, message) => {
    const { sent } = await page();
    const { faults, fields } = await sent(file);
    expect(faults).toEqual({ imageId: [message] });
    expect(fields).toEqual({ title: 'A talk', imageId: 'before' });
  });

  it('says so when our side fails, and what was typed stays', async () => {
    const { ctx, sent } = await page();
    ctx.files = { ...ctx.files, put: () => Promise.reject(new Error('the store is down')) };
    const { error } = console;
    console.error = () => {};
    const { faults, fields } = await sent([pictures.png]);
    console.error = error;
    expect(faults?.imageId?.[0]).toContain('ref-1');
    expect(fields.title).toBe('A talk');
  });

  it('a form of 20 MB is not read', async () => {
    const { sent } = await page();
    await expect(sent([new Uint8Array(20 * 1024 * 1024)])).rejects.toMatchObject({ status: 413 });
  });
});
