import { Buffer } from 'node:buffer';
import type { Attachment, OutgoingEmail } from '#functions/core/adapters/mailer.ts';
import { addressOf } from '#functions/core/config/mail.ts';
import { remember } from '#functions/core/values/remember.ts';
import { wireAddress } from '#functions/core/values/wire-address.ts';

const encoder = new TextEncoder();

/** A text as base64 of its UTF-8; many times faster than `btoa`. */
export const base64 = (text: string): string => Buffer.from(text).toString('base64');

// A header is one line: control characters, which could end it or hide something, become spaces.
const toOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text) && !text.includes('=?');

/**
 * A text in chunks of at most 39 bytes of UTF-8, never splitting a character: encoded and after their
 * header's name they fit into the 76 characters that RFC 2047 allows a line.
 */
function chunksOf(text: string): string[] {
  const found: string[] = [];
  let piece = '';
  for (const character of text) {
    if (encoder.encode(piece + character).length > 39) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
}

/** Encoded words (RFC 2047), each on its own line. Thousands of e-mails have the same subject and sender. */
const encodedWords = remember(100, (text) =>
  chunksOf(text)
    .map((piece) => `=?UTF-8?B?${base64(piece)}?=`)
    .join(' '),
);

// Longer words would not fit into a line after the name of their header.
const isFoldable = (text: string): boolean =>
  text.split(/(?<! ) (?! )/).every(({ length }) => length <= 900);

/** Free text of a header. */
function textValue(raw: string): string {
  const text = toOneLine(raw);
  return isPlain(text) && isFoldable(text) ? text : encodedWords(text);
}

/** The display name before a value, quoted if ASCII. */
function phrase(words: string): string {
  const plain = words.replace(/^"(.*)"$/, '$1');
  if (!isPlain(plain) || !isFoldable(plain)) return encodedWords(plain);
  return `"${plain.replace(/["\\]/g, '\\$&')}"`;
}

/** What precedes the angle brackets of a value. */
const nameBefore = (text: string): string =>
  text.endsWith('>') ? text.slice(0, text.lastIndexOf('<')).trim() : '';

/** A mailbox as the value of a header. */
function mailboxValue(raw: string): string {
  const text = toOneLine(raw);
  const address = wireAddress(addressOf(text));
  const name = nameBefore(text);
  return name ? `${phrase(name)} <${address}>` : address;
}

/** Ids, addresses and closed words, which must not be encoded (RFC 5322, RFC 2369, RFC 8058). */
const structuredValue = (raw: string): string =>
  toOneLine(raw).replace(/[^\x20-\x7e]+/g, (characters) =>
    encodeURIComponent(characters.replace(/\p{Cs}/gu, '\ufffd')),
  );

/** The name of a list, and its id (RFC 2919). */
function listIdValue(raw: string): string {
  const text = toOneLine(raw);
  const words = nameBefore(text);
  return structuredValue(words ? `${phrase(words)} ${text.slice(text.lastIndexOf('<'))}` : text);
}

const isStructured = (name: string): boolean =>
  /^(?:List-.+|Message-ID|References|In-Reply-To|Auto-Submitted|Precedence)$/i.test(name);

function headerValue(name: string, raw: string): string {
  if (name.toLowerCase() === 'list-id') return listIdValue(raw);
  return isStructured(name) ? structuredValue(raw) : textValue(raw);
}

/** A header folded into lines of 76 characters, where its spaces allow it (RFC 5322, RFC 2047). */
function foldHeader(name: string, value: string): string {
  const lines: string[] = [];
  let line = `${name}:`;
  let begun = false;
  for (const word of value.split(' ')) {
    // No line break directly after the name, and consecutive spaces stay together.
    if (begun && word !== '' && !line.endsWith(' ') && line.length + 1 + word.length > 76) {
      lines.push(line);
      line = '';
    }
    line += ` ${word}`;
    begun = true;
  }
  return [...lines, line].join('\r\n');
}

/** Base64 in lines of 76 characters. */
function inLines(all: string): string {
  const lines: string[] = [];
  for (let at = 0; at < all.length; at += 76) lines.push(all.slice(at, at + 76));
  return lines.join('\r\n');
}

const encodeBody = (text: string): string => inLines(base64(text.replace(/\r\n|\r|\n/g, '\r\n')));

// No line of base64 begins with hyphens, so no e-mail can contain the boundary.
const boundary = 'between-the-two-parts';

const mimePart = (type: 'plain' | 'html', text: string): string =>
  `--${boundary}\r
Content-Type: text/${type}; charset=utf-8\r
Content-Transfer-Encoding: base64\r
\r
${encodeBody(text)}\r
`;

const alternative = `multipart/alternative; boundary="${boundary}"`;

const outerBoundary = 'between-text-and-files';

const mixed = `multipart/mixed; boundary="${outerBoundary}"`;

function attachedPart({ name, type, bytes }: Attachment): string {
  const safe = name.replace(/[^\w.-]/g, '-').slice(0, 100);
  return `--${outerBoundary}\r
Content-Type: ${type}; name="${safe}"\r
Content-Transfer-Encoding: base64\r
Content-Disposition: attachment; filename="${safe}"\r
\r
${inLines(Buffer.from(bytes).toString('base64'))}\r
`;
}

/**
 * An e-mail in the format of RFC 5322: plain text first, then HTML, then files, all in base64, ASCII throughout. SMTP
 * and SES get the same bytes.
 */
export function mimeOf(message: OutgoingEmail, date: Date): string {
  const files = message.attachments ?? [];
  const headers: [string, string][] = [
    ['Date', date.toUTCString().replace('GMT', '+0000')],
    ['From', mailboxValue(message.from)],
    ['To', mailboxValue(message.to)],
    ...(message.replyTo ? [['Reply-To', mailboxValue(message.replyTo)] as [string, string]] : []),
    ['Subject', textValue(message.subject)],
    ...Object.entries(message.headers).map(([name, value]): [string, string] => [
      name.replace(/[^\w-]/g, ''),
      headerValue(name, value),
    ]),
    ['MIME-Version', '1.0'],
    ['Content-Type', files.length > 0 ? mixed : alternative],
  ];
  const head = headers.map(([name, value]) => `${foldHeader(name, value)}\r\n`).join('');
  const texts = `${mimePart('plain', message.text)}${mimePart('html', message.html)}--${boundary}--\r\n`;
  if (files.length === 0) return `${head}\r\n${texts}`;
  return `${head}\r\n--${outerBoundary}\r\nContent-Type: ${alternative}\r\n\r\n${texts}${files
    .map(attachedPart)
    .join('')}--${outerBoundary}--\r\n`;
}
