import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { projectPath } from '#workers/local/project.ts';
import type { Site } from '#workers/local/runtime.ts';

interface Part {
  kind: 'HTML' | 'CSS' | 'script' | 'font' | 'image';
  path: string;
  plain: number;
  gzip: number;
  br: number;
}

/** The files that a browser fetches to show a page for the first time, without lazy images. */
export async function firstView(site: Site, path: string, html: string): Promise<Part[]> {
  const styles = linksOf(html, /<link\b[^>]*rel="stylesheet"[^>]*>/g, 'href');
  const scripts = linksOf(html, /<script\b[^>]*src="[^>]*>/g, 'src');
  const icons = linksOf(html, /<link\b[^>]*rel="icon"[^>]*>/g, 'href');
  const images = linksOf(html, /<img\b(?![^>]*loading="lazy")[^>]*>/g, 'src');
  const sheets = await Promise.all(
    styles.map(async (style) => (await bytesOf(site, style)).toString()),
  );
  const used = [...sheets, html].join('\n');
  const fonts = [...used.matchAll(/(?:url\(|href=)["']?([^"')\s]+\.woff2)/g)].map(([, url]) =>
    fileName(url),
  );
  const pictures = [...used.matchAll(/url\(["']?(\/[^"')\s]+\.(?:svg|png|webp|avif|jpe?g))/g)];
  const parts: [Part['kind'], string[]][] = [
    ['CSS', styles],
    ['script', scripts],
    ['font', [...new Set(fonts)]],
    ['image', [...icons, ...images, ...pictures.map(([, url]) => url ?? '')]],
  ];
  const found = parts.flatMap(([kind, paths]) =>
    [...new Set(paths)].map(async (each) => part(kind, each, await bytesOf(site, each))),
  );
  return [part('HTML', path, Buffer.from(html)), ...(await Promise.all(found))];
}

function linksOf(html: string, tags: RegExp, attribute: string): string[] {
  return [...html.matchAll(tags)].flatMap(([tag]) => {
    const value = new RegExp(`\\b${attribute}="(/[^"]+)"`).exec(tag)?.[1];
    return value ? [value.replaceAll('&amp;', '&')] : [];
  });
}

// Styles name fonts by relative paths; built files are all in /assets.
const fileName = (url = '') => (url.startsWith('/') ? url : `/assets/${url.split('/').pop()}`);

async function bytesOf(site: Site, path: string): Promise<Buffer> {
  const file = projectPath('build/client', path.split('?')[0] ?? '');
  if (existsSync(file)) return readFileSync(file);
  const response = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'identity' } });
  return Buffer.from(await response.arrayBuffer());
}

function part(kind: Part['kind'], path: string, bytes: Buffer): Part {
  const packed =
    kind === 'font' || /\.(png|webp|avif|jpe?g|ico)$/.test(path) || path.startsWith('/images/');
  return {
    kind,
    path,
    plain: bytes.length,
    gzip: packed ? bytes.length : gzipSync(bytes).length,
    br: packed ? bytes.length : brotliCompressSync(bytes).length,
  };
}
