import {readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ADMINISTRATOR_ID} from '../people/tokens'
import type {LakeTokens} from '../people/tokens'
import {makeSecret} from '../people/token-files'
import {undefinedIfMissing} from '../runtime/files.server'
import {StartError} from '../start-error'

/** The only secret that is stored: whoever runs the lake has to find it again. */
const FILE = 'administrator-token'
const MIN_LENGTH = 32

export async function findAdministratorToken(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(join(dataFolder, FILE), 'utf8').catch(undefinedIfMissing)
  return text?.trim() || undefined
}

/**
 * Makes it at the first start. Removing the file and starting again makes another.
 *
 * @param wanted set by whoever runs it, instead of one that is made
 * @throws StartError
 */
export async function requireAdministratorToken(
  dataFolder: string,
  tokens: LakeTokens,
  wanted: string | undefined,
): Promise<string> {
  if (wanted !== undefined && (wanted.length < MIN_LENGTH || /\s/.test(wanted))) {
    throw new StartError(`CONTENT_LAKE_TOKEN has to have at least ${MIN_LENGTH} characters, and no space`)
  }
  const stored = await findAdministratorToken(dataFolder)
  const token = wanted ?? stored ?? makeSecret()
  const known = await tokens.find(token)
  if (known?.token.id !== ADMINISTRATOR_ID) await tokens.setAdministrator(token)
  if (token !== stored) {
    const temporary = join(dataFolder, `${FILE}.new`)
    await writeFile(temporary, `${token}\n`, {mode: 0o600, flush: true})
    await rename(temporary, join(dataFolder, FILE))
  }
  return token
}
