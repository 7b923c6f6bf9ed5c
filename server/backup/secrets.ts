import {createCipheriv, createDecipheriv, randomBytes, scryptSync} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {undefinedIfMissing} from '../../runtime/files.server'
import {BackupError} from './manifest'

/** Files of the data folder that contain one secret each. */
const SECRET_FILES = ['session-secret', 'embedded-stripe-key'] as const

export const PLAIN = 'secrets.json'
export const ENCRYPTED = 'secrets.locked'

const secretsSchema = z.partialRecord(z.enum(SECRET_FILES), z.string())
export type Secrets = z.infer<typeof secretsSchema>

const SALT_BYTES = 16
const IV_BYTES = 12
const TAG_BYTES = 16
/** Scrypt: one guess at the passphrase costs about 0.1 s and 64 MB. */
const COST = {N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024}

export async function readSecrets(dataDir: string): Promise<Secrets> {
  const secrets: Secrets = {}
  for (const name of SECRET_FILES) {
    const secret = await readFile(join(dataDir, name), 'utf8').catch(undefinedIfMissing)
    if (secret !== undefined) secrets[name] = secret
  }
  return secrets
}

/** Encrypts with AES-256-GCM and a key that scrypt derives from the passphrase; without one, plain JSON. */
export function packSecrets(secrets: Secrets, passphrase: string | undefined): {name: string; bytes: Buffer} {
  const text = Buffer.from(JSON.stringify(secrets))
  if (!passphrase) return {name: PLAIN, bytes: text}
  const salt = randomBytes(SALT_BYTES)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), iv)
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final()])
  return {name: ENCRYPTED, bytes: Buffer.concat([salt, iv, cipher.getAuthTag(), ciphertext])}
}

/** @throws BackupError `passphrase` if it is wrong or missing */
export function unpackSecrets(name: string, bytes: Buffer, passphrase: string | undefined): Secrets {
  if (name === PLAIN) return secretsSchema.parse(JSON.parse(bytes.toString('utf8')))
  if (!passphrase) {
    throw new BackupError('passphrase', 'The secrets in this backup are encrypted: set BACKUP_PASSPHRASE.')
  }
  const salt = bytes.subarray(0, SALT_BYTES)
  const iv = bytes.subarray(SALT_BYTES, SALT_BYTES + IV_BYTES)
  const tag = bytes.subarray(SALT_BYTES + IV_BYTES, SALT_BYTES + IV_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), iv)
    decipher.setAuthTag(tag)
    const text = Buffer.concat([
      decipher.update(bytes.subarray(SALT_BYTES + IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ])
    return secretsSchema.parse(JSON.parse(text.toString('utf8')))
  } catch (error) {
    throw new BackupError('passphrase', 'BACKUP_PASSPHRASE is not the one that this backup was made with.', {
      cause: error,
    })
  }
}
