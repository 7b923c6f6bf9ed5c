import {randomUUID} from 'node:crypto'
import {LAKE_LIMITS} from '../limits'
import {hashOf, makeSecret} from './token-files'
import type {HashedRecord, StoredToken, TokenFiles} from './token-files'
import type {RoleName} from './roles'

export const ADMINISTRATOR_ID = 'administrator'

const DAY_MS = 24 * 60 * 60 * 1000

/** The tokens of a lake on its own, and the sessions of those who signed in with one. */
export function openTokens(files: TokenFiles, now: () => number = Date.now) {
  const timestamp = (ms = now()) => new Date(ms).toISOString()

  async function listTokens(): Promise<StoredToken[]> {
    const records = (await files.list()).map(({record}) => record)
    return records.filter((one) => one.kind === 'token')
  }

  /** Removes sessions that have ended, and the oldest ones beyond the limit. */
  async function pruneSessions(): Promise<void> {
    const sessions = (await files.list()).flatMap(({hash, record}) =>
      record.kind === 'session' ? [{hash, ...record}] : [],
    )
    const live = sessions.filter(({expiresAt}) => expiresAt > timestamp())
    const surplus = live
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(LAKE_LIMITS.signIn.sessions - 1)
    const ended = sessions.filter((one) => !live.includes(one))
    for (const {hash} of [...ended, ...surplus]) await files.remove(hash)
  }

  return {
    /** By the secret of a token or of a session. */
    async find(secret: string): Promise<{hash: string; token: StoredToken} | undefined> {
      const hash = hashOf(secret)
      const record = await files.find(hash)
      if (record?.kind === 'token') return {hash, token: record}
      if (!record || record.expiresAt <= timestamp()) return undefined
      const token = await files.find(record.of)
      return token?.kind === 'token' ? {hash: record.of, token} : undefined
    },
    /** By the id of the token. */
    findHash: async (id: string) => (await files.list()).find((one) => isTokenOf(one, id))?.hash,
    list: async () => (await listTokens()).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)),
    async create(label: string, role: RoleName): Promise<{token: StoredToken; secret: string}> {
      const secret = makeSecret()
      const token: StoredToken = {kind: 'token', id: randomUUID(), label, role, createdAt: timestamp()}
      await files.save(hashOf(secret), token)
      return {token, secret}
    },
    /** Replaces the administrator's token. */
    async setAdministrator(secret: string): Promise<void> {
      await removeToken(ADMINISTRATOR_ID)
      const token: StoredToken = {
        ...{kind: 'token', id: ADMINISTRATOR_ID, label: 'Administrator', role: 'administrator'},
        createdAt: timestamp(),
      }
      await files.save(hashOf(secret), token)
    },
    /** @returns false if there is none */
    remove: removeToken,
    /** @param of the hash of the token of whoever signs in */
    async createSession(of: string): Promise<string> {
      await pruneSessions()
      const secret = makeSecret()
      const expiresAt = timestamp(now() + LAKE_LIMITS.signIn.sessionDays * DAY_MS)
      await files.save(hashOf(secret), {kind: 'session', of, createdAt: timestamp(), expiresAt})
      return secret
    },
    /** Tokens stay: a script that signs out would lock itself out. */
    async endSession(secret: string): Promise<void> {
      const hash = hashOf(secret)
      if ((await files.find(hash))?.kind === 'session') await files.remove(hash)
    },
  }

  async function removeToken(id: string): Promise<boolean> {
    const found = (await files.list()).filter((one) => isTokenOf(one, id))
    for (const {hash} of found) await files.remove(hash)
    return found.length > 0
  }
}

function isTokenOf({record}: HashedRecord, id: string): boolean {
  return record.kind === 'token' && record.id === id
}

export type LakeTokens = ReturnType<typeof openTokens>
