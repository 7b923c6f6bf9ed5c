import {and, asc, eq, isNull, lte, or} from 'drizzle-orm'
import {randomUUID} from 'node:crypto'
import type {Log} from '~/platform/config/log.server'
import {hashSecretToken, makeSecretToken} from '~/platform/auth/secret-token.server'
import type {Sql} from '~/platform/db/database'
import {staffTokens} from '~/platform/db/staff-schema'
import {isRole} from './roles'
import type {Role} from './roles'
import type {StaffMember} from './staff-member'
import {daysRemaining, DEFAULT_TOKEN_DAYS, isExpiringSoon} from './token-expiry'

/** So that people and secret scanners know one when they see it. */
const PREFIX = 'bt_'
const TOKEN_PATTERN = /^bt_[\w-]{43}$/
const ID_PREFIX = 'token-'
const DAY_MS = 24 * 3_600_000
/** How often a token's last use is recorded, so that requests rarely write. */
const LAST_USED_EVERY_MS = 10 * 60_000

const columns = {id: staffTokens.id, name: staffTokens.name, role: staffTokens.role}

export interface TokenInfo {
  id: string
  createdAt: Date
  name: string
  role: Role
  /** None once it has ended. */
  daysLeft: number
  isEndingSoon: boolean
  lastUsedAt: Date | null
}

interface TokensDeps {
  sql: Sql
  now: () => number
  log: Pick<Log, 'warn'>
}

/** API tokens of scripts. Each ends; the log says so two weeks before. */
export function createTokens({sql, now, log}: TokensDeps) {
  /** Each token is warned about at most once a day. */
  const warnedAt = new Map<string, number>()

  function warnOncePerDay(id: string, name: string, text: string, days: number) {
    const last = warnedAt.get(id)
    if (last !== undefined && now() - last < DAY_MS) return
    warnedAt.set(id, now())
    log.warn({token: {id, name}, days}, text)
  }

  async function recordUse(id: string) {
    const due = new Date(now() - LAST_USED_EVERY_MS)
    try {
      await sql
        .update(staffTokens)
        .set({lastUsedAt: new Date(now())})
        .where(
          and(eq(staffTokens.id, id), or(isNull(staffTokens.lastUsedAt), lte(staffTokens.lastUsedAt, due))),
        )
    } catch (error) {
      // On a full disk writes fail, but the script can still be identified.
      log.warn({err: error}, 'the last use of a token could not be noted')
    }
  }

  async function issue(name: string, role: Role, days = DEFAULT_TOKEN_DAYS) {
    const token = `${PREFIX}${makeSecretToken()}`
    const id = `${ID_PREFIX}${randomUUID()}`
    const createdAt = new Date(now())
    await sql.insert(staffTokens).values({
      ...{id, tokenHash: hashSecretToken(token), name, role},
      ...{createdAt, expiresAt: new Date(now() + days * DAY_MS)},
    })
    return {id, createdAt, token}
  }

  return {
    /** The token is returned once and not stored. A name may have several, so that they can be rotated. */
    issue,
    create: async (name: string, role: Role, days?: number): Promise<string> =>
      (await issue(name, role, days)).token,

    /** Not cached, so that creating and revoking a token take effect with the next request. */
    async find(token: string): Promise<StaffMember | null> {
      if (!TOKEN_PATTERN.test(token)) return null
      const {expiresAt, lastUsedAt} = staffTokens
      const [row] = await sql
        .select({...columns, expiresAt, lastUsedAt})
        .from(staffTokens)
        .where(eq(staffTokens.tokenHash, hashSecretToken(token)))
      const script = row && parseScript(row)
      if (!script) return null
      const days = daysRemaining(row.expiresAt, now())
      if (row.expiresAt.getTime() <= now()) {
        warnOncePerDay(script.id, script.name, 'a token has ended, and a script still sends it', days)
        return null
      }
      if (isExpiringSoon(row.expiresAt, now()))
        warnOncePerDay(script.id, script.name, 'a token ends soon', days)
      if (!row.lastUsedAt || now() - row.lastUsedAt.getTime() >= LAST_USED_EVERY_MS)
        await recordUse(script.id)
      return script
    },

    async findById(id: string): Promise<StaffMember | null> {
      if (!id.startsWith(ID_PREFIX)) return null
      const [row] = await sql.select(columns).from(staffTokens).where(eq(staffTokens.id, id))
      return row ? parseScript(row) : null
    },

    async list(): Promise<TokenInfo[]> {
      const {createdAt, expiresAt, lastUsedAt} = staffTokens
      const rows = await sql
        .select({...columns, createdAt, expiresAt, lastUsedAt})
        .from(staffTokens)
        .orderBy(asc(staffTokens.name), asc(staffTokens.createdAt))
      return rows.flatMap(({id, name, role, ...row}) => {
        if (!isRole(role)) return []
        const expiry = {
          daysLeft: daysRemaining(row.expiresAt, now()),
          isEndingSoon: isExpiringSoon(row.expiresAt, now()),
        }
        return {id, createdAt: row.createdAt, name, role, ...expiry, lastUsedAt: row.lastUsedAt}
      })
    },

    async revokeOne(id: string): Promise<boolean> {
      const revoked = await sql.delete(staffTokens).where(eq(staffTokens.id, id)).returning(columns)
      return revoked.length > 0
    },

    /** How many tokens of that name there were. */
    async revoke(name: string): Promise<number> {
      const revoked = await sql
        .delete(staffTokens)
        .where(eq(staffTokens.name, name))
        .returning({id: staffTokens.id})
      return revoked.length
    },
  }
}

export type Tokens = ReturnType<typeof createTokens>

function parseScript({id, name, role}: {id: string; name: string; role: string}): StaffMember | null {
  return isRole(role) ? {id, name, email: '', role} : null
}
