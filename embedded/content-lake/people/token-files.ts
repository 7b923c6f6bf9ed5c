import {createHash, randomBytes, randomUUID} from 'node:crypto'
import {mkdir, readFile, readdir, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {undefinedIfMissing} from '../runtime/files.server'
import {parseJson} from '../runtime/json'
import {ROLE_NAMES} from './roles'

const token = z.object({
  kind: z.literal('token'),
  id: z.string(),
  label: z.string(),
  role: z.enum(ROLE_NAMES),
  createdAt: z.iso.datetime(),
})
/** Of someone who signed in with a token: ends with it, or at its own time. */
const session = z.object({
  kind: z.literal('session'),
  /** The hash of the token. */
  of: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
const record = z.discriminatedUnion('kind', [token, session])

export type StoredToken = z.infer<typeof token>
export type StoredSession = z.infer<typeof session>
export type TokenRecord = z.infer<typeof record>

export interface HashedRecord {
  hash: string
  record: TokenRecord
}

const FILE = /^([0-9a-f]{64})\.json$/

/**
 * Tokens as files of one folder, each named by the hash of its secret, which is not stored. So the command line can add
 * one beside a running server, which finds it at its next use, and nothing is read, changed and written back.
 */
export function openTokenFiles(folder: string) {
  const pathOf = (hash: string) => join(folder, `${hash}.json`)

  async function find(hash: string): Promise<TokenRecord | undefined> {
    const text = await readFile(pathOf(hash), 'utf8').catch(undefinedIfMissing)
    return text === undefined ? undefined : record.safeParse(parseJson(text)).data
  }

  return {
    find,
    async list(): Promise<HashedRecord[]> {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
      const hashes = names.flatMap((name) => FILE.exec(name)?.[1] ?? [])
      const found = await Promise.all(hashes.map(async (hash) => ({hash, record: await find(hash)})))
      return found.filter((one): one is HashedRecord => one.record !== undefined)
    },
    async save(hash: string, stored: TokenRecord): Promise<void> {
      await mkdir(folder, {recursive: true, mode: 0o700})
      // Never half written, also not for a process that reads it meanwhile.
      const temporary = join(folder, `${randomUUID()}.new`)
      await writeFile(temporary, `${JSON.stringify(stored)}\n`, {mode: 0o600, flush: true})
      await rename(temporary, pathOf(hash))
    },
    remove: (hash: string) => rm(pathOf(hash), {force: true}),
  }
}

export type TokenFiles = ReturnType<typeof openTokenFiles>

/** 256 bits, so that a fast hash is enough. */
export function makeSecret(): string {
  return `sk${randomBytes(32).toString('base64url')}`
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
