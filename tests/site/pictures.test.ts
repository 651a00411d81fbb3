import sharp from 'sharp';
import { expect, it } from 'vitest';
import { newAdmin } from './content.ts';
import { site } from './own-site.ts';

/** A photograph with GPS coordinates. */
async function photograph() {
  const bytes = await sharp({
    create: { width: 1600, height: 800, channels: 3, background: '#3f7cac' },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 4/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
}

/** A conference in its form, with a file as its banner. */
async function edition(file: File) {
  const title = `NetSci-X ${crypto.randomUUID()}`;
  const ada = await newAdmin(site);
  await ada.open('/my/netsci-events/new');
  ada.fill('Title', title);
  ada.choose('Type', 'NETSCIX');
  ada.choose('Country', 'Italy');
  ada.fill('Location', 'Turin');
  ada.fill('Start date', '2099-02-01');
  ada.fill('End date', '2099-02-03');
  ada.attach(file);
  return { ada, title };
}

it('D-55 a file that is no picture is refused in words, and nothing typed is lost', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const { ada, title } = await edition(new File([svg], 'drawing.svg', { type: 'image/svg+xml' }));
  await ada.press('Save');
  expect(ada.text('.field-error')).toMatch(/JPEG, PNG, WebP, GIF/);
  expect(ada.value('Title')).toBe(title);
});

it('FOR-12 FOR-16 D-05 a banner is published with its words, in several sizes and without its place', async () => {
  const { ada, title } = await edition(await photograph());
  ada.fill('Alternative text', `The river Po, ${title}.`);
  ada.fill('Caption and credit', 'Photograph: Ada');
  await ada.press('Publish');
  expect(ada.said()).toMatch(/^Published/);
  await ada.open('/events/netsci');
  const [banner] = ada.document.querySelectorAll(`img[alt="The river Po, ${title}."]`);
  const sizes = banner?.getAttribute('srcset') ?? '';
  expect(sizes).toMatch(/\/images\/[\w-]{36}\?size=w/);
  const id = /\/images\/([\w-]{36})/.exec(sizes)?.[1];
  const answer = await fetch(`${site.url}/images/${id}`);
  const { width, exif } = await sharp(await answer.arrayBuffer()).metadata();
  expect(width).toBe(1600);
  expect(exif).toBeUndefined();
  await site.run(`update "events" set "status" = 'DRAFT' where "title" = ?`, title);
});
