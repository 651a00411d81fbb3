import { X509Certificate } from 'node:crypto';
import * as z from 'zod';

const text = z.string().min(1);

const common = {
  MessageId: text.max(200),
  TopicArn: text.max(400),
  Message: z.string(),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text.max(2000),
  SigningCertURL: text.max(500),
};

const subscription = { ...common, Token: text, SubscribeURL: text.max(2000) };

const snsMessage = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), ...common, Subject: z.string().nullish() }),
  z.object({ Type: z.literal('SubscriptionConfirmation'), ...subscription }),
  z.object({ Type: z.literal('UnsubscribeConfirmation'), ...subscription }),
]);

export type SnsMessage = z.infer<typeof snsMessage>;

/** What a message is checked against. */
interface SnsFacts {
  /** The only accepted topic. */
  topic: string;
  now: Date;
  /** How old a message may be, and how far ahead its clock, in ms. */
  lasts: number;
  ahead: number;
  /** The text at a URL; null when there is none. */
  fetchText(url: string): Promise<string | null>;
}

/** Parses a message; null when it is invalid. */
export function parseSns(body: string): SnsMessage | null {
  try {
    return snsMessage.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** The host of SNS in the region of a topic. */
function hostOf(topic: string): string | null {
  const [, partition, region] = /^arn:(aws|aws-cn):sns:([a-z\d-]+):/.exec(topic) ?? [];
  return region ? `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}` : null;
}

/** Whether a URL is one of SNS itself, in the region of the topic. */
export function isOfSns(address: string, topic: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  // With a non-default port, `host` contains it.
  return protocol === 'https:' && username === '' && password === '' && host === hostOf(topic);
}

/** The signed fields, where present, in alphabetical order. */
const signedFields = [
  ...['Message', 'MessageId', 'Subject', 'SubscribeURL'],
  ...['Timestamp', 'Token', 'TopicArn', 'Type'],
];

/** The signed text: names and values line by line. */
function signedText(message: SnsMessage): string {
  const values: Partial<Record<string, string | null>> = message;
  return signedFields
    .filter((name) => (values[name] ?? null) !== null)
    .map((name) => `${name}\n${values[name]}\n`)
    .join('');
}

const hashes = { 1: 'SHA-1', 2: 'SHA-256' } as const;

const ofAmazon = /^CN=sns(?:-signing)?(?:\.[a-z\d-]+)?\.amazonaws\.com(?:\.cn)?$/m;

/** Whether a certificate may sign for SNS at an instant, judged by its own fields (README). */
const maySign = ({ subject, issuer, validFrom, validTo }: X509Certificate, now: Date): boolean =>
  ofAmazon.test(subject) &&
  issuer !== subject &&
  Date.parse(validFrom) <= now.getTime() &&
  now.getTime() <= Date.parse(validTo);

/** The last certificates by URL: their URLs identify their content. */
const known = new Map<string, X509Certificate>();
const mostKnown = 8;

async function loadCertificate(url: string, facts: SnsFacts): Promise<X509Certificate | null> {
  const before = known.get(url);
  if (before) return before;
  const pem = await facts.fetchText(url);
  if (pem === null) return null;
  try {
    const certificate = new X509Certificate(pem);
    if (known.size >= mostKnown) known.clear();
    known.set(url, certificate);
    return certificate;
  } catch {
    return null;
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Whether the key of a certificate has signed a message. */
async function isSigned(message: SnsMessage, certificate: X509Certificate): Promise<boolean> {
  try {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: hashes[message.SignatureVersion] };
    const spki = certificate.publicKey.export({ type: 'spki', format: 'der' });
    const key = await crypto.subtle.importKey('spki', new Uint8Array(spki), algorithm, false, [
      'verify',
    ]);
    const text = new TextEncoder().encode(signedText(message));
    return await crypto.subtle.verify(algorithm, key, bytesOf(message.Signature), text);
  } catch {
    // Another type of key, or not a signature at all.
    return false;
  }
}

/**
 * Whether a message comes from SNS, about the configured topic, and now. Nothing is fetched for another topic
 * or from anywhere but SNS. Throws when the certificate cannot be fetched.
 */
export async function isFromSns(message: SnsMessage, facts: SnsFacts): Promise<boolean> {
  const { TopicArn, Timestamp, SigningCertURL } = message;
  const age = facts.now.getTime() - Date.parse(Timestamp);
  if (TopicArn !== facts.topic || age > facts.lasts || age < -facts.ahead) return false;
  if (!isOfSns(SigningCertURL, facts.topic) || !new URL(SigningCertURL).pathname.endsWith('.pem'))
    return false;
  const certificate = await loadCertificate(SigningCertURL, facts);
  return (
    certificate !== null &&
    maySign(certificate, facts.now) &&
    (await isSigned(message, certificate))
  );
}
