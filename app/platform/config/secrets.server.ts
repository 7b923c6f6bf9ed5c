import {randomUUID} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Config} from './config'
import {ConfigError} from './named-error'
import {makeSecretToken} from '~/platform/auth/secret-token.server'

const MIN_LENGTH = 32

/** The secret that signs cookies: SESSION_SECRET, or a generated one. */
export function sessionSecretOf({sessionSecret, dataDir}: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  return sessionSecret ?? readOrCreateSecret(dataDir, 'session-secret')
}

/**
 * Generates a secret once and stores it in the data folder. Only the process that owns the folder may call this.
 *
 * @throws ConfigError if the stored file does not hold a secret (any more)
 */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) {
    mkdirSync(dataDir, {recursive: true})
    // Written to a temporary file and renamed, so that a crash cannot leave half of it.
    const temporaryFile = `${file}.${randomUUID()}`
    writeFileSync(temporaryFile, `${makeSecretToken()}\n`, {mode: 0o600, flag: 'wx'})
    renameSync(temporaryFile, file)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < MIN_LENGTH) {
    throw new ConfigError(
      `${file} does not hold a secret: remove it and a new one is made (everyone signs in again)`,
    )
  }
  return secret
}
