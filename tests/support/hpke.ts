import { createCipheriv, createDecipheriv, createECDH, createHmac } from 'node:crypto';

// HPKE in base mode, single shot, from RFC 9180 alone: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-128-GCM.

const kem = Buffer.concat([Buffer.from('KEM'), Buffer.from([0, 0x10])]);
const suite = Buffer.concat([Buffer.from('HPKE'), Buffer.from([0, 0x10, 0, 1, 0, 1])]);

const hmac = (key: Uint8Array, ...parts: Uint8Array[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();

const none = Buffer.alloc(0);

/** `LabeledExtract` of section 4. */
const extract = (id: Buffer, salt: Uint8Array, label: string, secret: Uint8Array) =>
  hmac(salt, Buffer.from('HPKE-v1'), id, Buffer.from(label), secret);

/** `LabeledExpand`, of at most one block. */
const expand = (id: Buffer, key: Uint8Array, label: string, info: Uint8Array, length: number) =>
  hmac(
    key,
    ...[Buffer.from([0, length]), Buffer.from('HPKE-v1'), id, Buffer.from(label), info],
    Buffer.from([1]),
  ).subarray(0, length);

/** The key and the nonce of a message: sections 4.1 and 5.1. */
function scheduleOf(dh: Uint8Array, point: Uint8Array, recipient: Uint8Array, info: Uint8Array) {
  const both = Buffer.concat([point, recipient]);
  const shared = expand(kem, extract(kem, none, 'eae_prk', dh), 'shared_secret', both, 32);
  const context = Buffer.concat([
    Buffer.from([0]),
    extract(suite, none, 'psk_id_hash', none),
    extract(suite, none, 'info_hash', info),
  ]);
  const secret = extract(suite, shared, 'secret', none);
  return {
    key: expand(suite, secret, 'key', context, 16),
    nonce: expand(suite, secret, 'base_nonce', context, 12),
  };
}

/** Opens a message, which is a point, the ciphertext and its tag. Throws for one that is not for this key. */
export function openPlainly(
  privateKey: Uint8Array,
  sealed: Uint8Array,
  info: Uint8Array,
  aad: Uint8Array = none,
): Buffer {
  const [point, text] = [sealed.subarray(0, 65), sealed.subarray(65, -16)];
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const { key, nonce } = scheduleOf(own.computeSecret(point), point, own.getPublicKey(), info);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAAD(aad).setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(text), decipher.final()]);
}

/** Seals a message to a public key. */
export function sealPlainly(publicKey: Uint8Array, text: Uint8Array, info: Uint8Array): Buffer {
  const own = createECDH('prime256v1');
  const point = own.generateKeys();
  const { key, nonce } = scheduleOf(own.computeSecret(publicKey), point, publicKey, info);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([point, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}
