/**
 * Messages as Amazon SNS sends them, signed with a test key. The certificates were generated once, valid from
 * 2026-11-22 for a hundred years; the key is used nowhere else.
 */

import { sesReportPath } from '#functions/email/suppression/rules.ts';
import type { createWorld } from './world.ts';

const key =
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCpA8L1wzCp3VP/fY/WJZuNHnvrJCN/toYG8CPBoKf2XN9Pvsdiv8RfbceJeBCYabCDhQh3aT49NkHOqXwaeKC90FVnXFFERa23LnTHhLPCNewGQJsnn0jCxo9+DIduUJZeNnhhjuKmtOT9Dg0UR7aZmpBk4lVH06CWZXmd+ybNIIdYD5hbuDW2flYRZx+6w56uaZ1xKdzEHWYYo8Ej5arp/KmYYPW93Cibp8Kyi0XP5Kp0JwVFYhMCrxSiKyA/2QDnb9Gz6HsWZKnn0Jzte5+gNqHrMQ1B85a25M4Feyo2CXJGqv6Q+sQpmvs9wCaSgaItAC1ierSzQ1OIijPXL84jAgMBAAECggEACl1324uUv0NwDydGUXCX/rUOY3LMFzJ8kLixxgJSGqqXwAkSquyDdgNtAnIRuSR41fABf2qTDbz3Qd3PWxjnvrb5Qy/8WeQDYyG0ZAywMNUOvFQXpSaVwercdPNUFkCsoBWAwiGO+9X0hHe+oe5DSrNEb14ZXct4OeZPlDqJUXi3efTidX2L9eb1tPnsF223r9gAHrGoy2c3k4/W1FlT9BluuhSjXXFscB+qa9V5ShDgZeuYWLHnQ6qzSTaMWzLQjLT9w/sbxWxM8qBotgsq5hKLtcTF9sfOLDJrxnv00MFHyw1ITUJYKbDwePO1gWWiLQnDxhttB98WKdNtWHK+cQKBgQDfx0vYqDaVP/FHGlejZK9e3Oj6ikh+hL4XKP/fWcfsdZBZ2yNh9bxHjLkZKidpY16hgNPOV5ajg49MKG9Vwb6bi1z4eLl3tDaLNYZThLmv8EDxeK0kFWzTkesVuK9xiG0H6/6hjOOeSosFrOyPSBZg/sHHXgqsez3TiA/iwAGB8QKBgQDBWdDE6TCpyXnhHpibC/CdhSb/tBOaVDiSlVuw3CR0gn8Mf3cWJjGoVck/0hd2Povt1FaFM7HE5W5M8eo7DrNdSk+P425MlosXN4nHkgSudY4dN8+bn0FkGd2JZ8mh2fJ0FA1bzZnP6bbO1enH3KHTZv/k36mSUnKFpPl2PkB9UwKBgG/WGWjJAKZsk3fWiXAGVMLTIrh7valFS/8lJWOJaioZwy+1HiTJ+/PCN4uFDrdTyyppyPD5wzYq/MWx+5pfPpRb/PXM19wkO5ItCNnanjZ4muxTRCyhbIb8CQIND9lsthjcb6BrWiJ03K/UcVFWVKDbERtDO5Bh808xU8cd8GLxAoGAAtgTXhIgCR9Rj6InlIBEdcyzmidH8okym9Vel+dlEeGphMGLOuQs7tD0OOAaQD8DR+hLrYHpJ4BIcxFL5Lp+oOyq5u7tfGrqeNj0Sd83+mj4Qi3D/AIHsDVBMPg52wudqV9yItuPW6OQcNJssefo6XcmZHN1xxU3YgffM4IO6MkCgYEAgUTukHuLqqggcPjv03LzoCjIh0Yp1Sip8ZFYjakVz3UXHW4jS4fOIWXLhiqs4/n0aeKYmTfQRsNJ3ZkeQTT6eOtXW9rERDSdyTTTxoKHNpbwB9w672lZvD++43bJNkydkJlFAF6KEkpieF5IBKlsnErHAC1vCHmpVvwI2KXhxdg=';

/** A certificate like those of SNS, issued by a test authority. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIC2jCCAcICFE1NsC6TpRZkfuDut0WTEfRfg5QAMA0GCSqGSIb3DQEBCwUAMDUx
CzAJBgNVBAYTAlVTMRQwEgYDVQQKDAtUZXN0IEFtYXpvbjEQMA4GA1UEAwwHVGVz
dCBDQTAgFw0yNjExMjIwMDU3MDVaGA8yMTI2MTAyOTAwNTcwNVowHDEaMBgGA1UE
AwwRc25zLmFtYXpvbmF3cy5jb20wggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEK
AoIBAQCpA8L1wzCp3VP/fY/WJZuNHnvrJCN/toYG8CPBoKf2XN9Pvsdiv8RfbceJ
eBCYabCDhQh3aT49NkHOqXwaeKC90FVnXFFERa23LnTHhLPCNewGQJsnn0jCxo9+
DIduUJZeNnhhjuKmtOT9Dg0UR7aZmpBk4lVH06CWZXmd+ybNIIdYD5hbuDW2flYR
Zx+6w56uaZ1xKdzEHWYYo8Ej5arp/KmYYPW93Cibp8Kyi0XP5Kp0JwVFYhMCrxSi
KyA/2QDnb9Gz6HsWZKnn0Jzte5+gNqHrMQ1B85a25M4Feyo2CXJGqv6Q+sQpmvs9
wCaSgaItAC1ierSzQ1OIijPXL84jAgMBAAEwDQYJKoZIhvcNAQELBQADggEBABO5
bYLIJaTXyU1bmzDIsHDOXeAQi2EJvbSfuWHoromGTZgHm8Wo5w2zVD2Z8r0ud8ml
nbEP1UZLiY/UpxBNndNV56kIwquX3Fd7ipYjS46BdYxAvZiykQSDeKQbOZhALjnB
/ZK9wygi0ejVxdB1J5utBznEYMzd5osODuVFLtGJDbl0UqvyTlZdjysUp5MCYQED
qyZth9glQLtV3Ps5DhcR828ExWPQ9ihf/mfYFQ9B7OMX9YolTp34IonpMeLCXza6
4efHZC53JqbEpiBMC5pw661MKNXxyZwCTNKW1xsw+/U28LfWdv7YsVVIHTf/TSYU
vGtpGTIpTW5kcneNFDs=
-----END CERTIFICATE-----`;

/** A self-signed certificate with the same key. */
export const selfSigned = `-----BEGIN CERTIFICATE-----
MIIDGzCCAgOgAwIBAgIUCk4BdBKLoA21iwmc5EXL6vqZeygwDQYJKoZIhvcNAQEL
BQAwHDEaMBgGA1UEAwwRc25zLmFtYXpvbmF3cy5jb20wIBcNMjYxMTIyMDA1NzA2
WhgPMjEyNjEwMjkwMDU3MDZaMBwxGjAYBgNVBAMMEXNucy5hbWF6b25hd3MuY29t
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqQPC9cMwqd1T/32P1iWb
jR576yQjf7aGBvAjwaCn9lzfT77HYr/EX23HiXgQmGmwg4UId2k+PTZBzql8Gnig
vdBVZ1xRREWtty50x4SzwjXsBkCbJ59IwsaPfgyHblCWXjZ4YY7iprTk/Q4NFEe2
mZqQZOJVR9OglmV5nfsmzSCHWA+YW7g1tn5WEWcfusOermmdcSncxB1mGKPBI+Wq
6fypmGD1vdwom6fCsotFz+SqdCcFRWITAq8UoisgP9kA52/Rs+h7FmSp59Cc7Xuf
oDah6zENQfOWtuTOBXsqNglyRqr+kPrEKZr7PcAmkoGiLQAtYnq0s0NTiIoz1y/O
IwIDAQABo1MwUTAdBgNVHQ4EFgQUV+aofNgHqK1mGqSgw2deiSB+GVkwHwYDVR0j
BBgwFoAUV+aofNgHqK1mGqSgw2deiSB+GVkwDwYDVR0TAQH/BAUwAwEB/zANBgkq
hkiG9w0BAQsFAAOCAQEAWKwWKmOIupDfwuMN2krLuccERlOhndt+yWUzLu/CJsaR
Xb7KsIbD9uFb1vNSG0mV1Ucw+zj2eUyhZrIJMJLJlOzz429D13pzfZRaSWd810/4
YVgr3He6kO4Lo1t/zk+uFjQMO05zs7x+k59XFDUuLhf4zxarYNMnKL3a96oma02k
Qi0GHsaX36i3ZZ9Acabnvn511oo9lIc73e4UwJhpOsut41uEjRkm5ZA5q7z6fMz0
i/jSH5HCjgy3agrY7gGZB3uMMyCqOQ5s0ngbfIwwJia+UT8hyXUMcrTteDAYGe2d
2Y2mNIIXwJLwJMs7hdyEPjZAgZj3sbSU4P+d2gAC7Q==
-----END CERTIFICATE-----`;

/** A certificate with the same key for another subject, by the same authority. */
export const foreign = `-----BEGIN CERTIFICATE-----
MIIC5jCCAc4CFE1NsC6TpRZkfuDut0WTEfRfg5QCMA0GCSqGSIb3DQEBCwUAMDUx
CzAJBgNVBAYTAlVTMRQwEgYDVQQKDAtUZXN0IEFtYXpvbjEQMA4GA1UEAwwHVGVz
dCBDQTAgFw0yNjExMjIwMTMyMTlaGA8yMTI2MTAyOTAxMzIxOVowKDEmMCQGA1UE
Awwdc25zLmFtYXpvbmF3cy5jb20uZXhhbXBsZS5vcmcwggEiMA0GCSqGSIb3DQEB
AQUAA4IBDwAwggEKAoIBAQCpA8L1wzCp3VP/fY/WJZuNHnvrJCN/toYG8CPBoKf2
XN9Pvsdiv8RfbceJeBCYabCDhQh3aT49NkHOqXwaeKC90FVnXFFERa23LnTHhLPC
NewGQJsnn0jCxo9+DIduUJZeNnhhjuKmtOT9Dg0UR7aZmpBk4lVH06CWZXmd+ybN
IIdYD5hbuDW2flYRZx+6w56uaZ1xKdzEHWYYo8Ej5arp/KmYYPW93Cibp8Kyi0XP
5Kp0JwVFYhMCrxSiKyA/2QDnb9Gz6HsWZKnn0Jzte5+gNqHrMQ1B85a25M4Feyo2
CXJGqv6Q+sQpmvs9wCaSgaItAC1ierSzQ1OIijPXL84jAgMBAAEwDQYJKoZIhvcN
AQELBQADggEBACs4NRDDqQDdLhoZHJwYin1sX2+uU6erHESUE67USOrwv9kIpIG4
2pNTsDqFpd1WcW8TF1nFjf9HbhidiRObXer+Z3glWX9xgM/TkXypkYBj/K6JPtNe
f99wgquyH71s7/gnZEfNri8J7EAZMtbU6kfD4GazmTzietankJCGF0aAlyfjemkt
cgkUlJXZWVbZYnx08w5/x3Z4YYAl3+P1T7dHDgBbx3KO7RlJvgxoP9iEQo3Owqj9
fdqa3WIBzHiDX6kA5gyhfyMiP/S7dPBU+wS5oMpC90SteOxP4c35Q06WMorUrjXn
aUcyYjWjvMBVSiDlmn1Cb8Ef088sd9AP9g4=
-----END CERTIFICATE-----`;

/** The time of the tests of reports: the certificates are valid then. */
export const snsNow = '2026-12-01T12:00:00.000Z';

export const topic = 'arn:aws:sns:eu-west-1:123456789012:mail-reports';

export const certificateUrl =
  'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem';

export type Fields = Record<string, string>;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** The fields in the order in which SNS signs them. */
const ordered = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  other: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};

/** A message with its signature, over the fields in their order or in another one. */
export async function signMessage(fields: Fields, names?: string[]): Promise<Fields> {
  const whole: Fields = {
    Type: 'Notification',
    MessageId: crypto.randomUUID(),
    TopicArn: topic,
    Message: '{}',
    Timestamp: snsNow,
    SignatureVersion: '2',
    SigningCertURL: certificateUrl,
    ...fields,
  };
  const order = names ?? (whole.Type === 'Notification' ? ordered.Notification : ordered.other);
  const text = order
    .filter((name) => whole[name] !== undefined)
    .map((name) => `${name}\n${whole[name]}\n`)
    .join('');
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: whole.SignatureVersion === '1' ? 'SHA-1' : 'SHA-256',
  };
  const imported = await crypto.subtle.importKey('pkcs8', bytesOf(key), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign(algorithm, imported, new TextEncoder().encode(text));
  return { ...whole, Signature: btoa(String.fromCharCode(...new Uint8Array(signature))) };
}

/** Lets a site believe SNS; `elsewhere` maps the addresses it may fetch, `asked` lists those it has. */
export function believeSns(world: Awaited<ReturnType<typeof createWorld>>) {
  const asked: string[] = [];
  const elsewhere: Record<string, string> = { [certificateUrl]: certificate };
  world.ctx.config = { ...world.ctx.config, snsTopic: topic };
  world.ctx.fetchText = async (url) => {
    asked.push(url);
    return elsewhere[url] ?? null;
  };
  const post = async (body: Fields | string) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'Content-Type': 'text/plain; charset=UTF-8' };
    return world.call(sesReportPath, { method: 'POST', body: text, headers });
  };
  return { ...world, asked, elsewhere, post };
}

interface BounceOptions {
  to?: string;
  type?: 'Permanent' | 'Transient' | 'Undetermined';
  message?: string;
  feedbackId?: string;
  at?: string;
  diagnosticCode?: string;
}

const mailOf = (messageId: string, to: string) => ({
  messageId,
  timestamp: snsNow,
  source: 'society@example.org',
  destination: [to],
});

/** A bounce as SES reports it, in the format of a notification. */
export const bounce = ({
  to = 'user1@example.org',
  type = 'Permanent',
  message = 'ses-1',
  feedbackId = crypto.randomUUID(),
  at = snsNow,
  diagnosticCode = `smtp; 550 5.1.1 <${to}>: user unknown`,
}: BounceOptions = {}): string =>
  JSON.stringify({
    notificationType: 'Bounce',
    mail: mailOf(message, to),
    bounce: {
      bounceType: type,
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress: to, action: 'failed', diagnosticCode }],
      timestamp: at,
      feedbackId,
      reportingMTA: 'dns; mail.example.org',
    },
  });

/** A complaint as SES reports it, in the format of an event. */
export const complaint = (to = 'user1@example.org', message = 'ses-1', type = 'abuse'): string =>
  JSON.stringify({
    eventType: 'Complaint',
    mail: mailOf(message, to),
    complaint: {
      complainedRecipients: [{ emailAddress: to }],
      timestamp: snsNow,
      feedbackId: crypto.randomUUID(),
      complaintFeedbackType: type,
    },
  });
