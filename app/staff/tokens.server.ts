import {and, asc, eq, isNull, lte, or} from 'drizzle-orm'
import {randomUUID} from 'node:crypto'
import type {Log} from '~/config/log.server'
import {hashSecretToken, makeSecretToken} from '~/credentials/secret-token.server'
import type {Sql} from '~/db/client.server'
import {staffTokens} from '~/db/schema'
import {isRole} from './roles'
import type {Role} from './roles'
import type {StaffMember} from './staff-member'
import {daysLeft, DEFAULT_TOKEN_DAYS, isEndingSoon} from './token-life'

/** So that people and secret scanners know one when they see it. */
const PREFIX = 'bt_'
const FORM = /^bt_[\w-]{43}$/
const ID_PREFIX = 'token-'
const DAY_MS = 24 * 3_600_000
/** How often a token's last use is written down; asking the lake then seldom writes. */
const LAST_USED_EVERY_MS = 10 * 60_000

const columns = {id: staffTokens.id, name: staffTokens.name, role: staffTokens.role}

export interface TokenInfo {
  name: string
  role: Role
  /** None once it has ended. */
  daysLeft: number
  isEndingSoon: boolean
  lastUsedAt: Date | null
}

interface TokenParts {
  sql: Sql
  now: () => number
  log: Pick<Log, 'warn'>
}

/** API tokens of scripts. Each ends; the log says so two weeks before. */
export function createTokens({sql, now, log}: TokenParts) {
  /** Told once a day for each. */
  const told = new Map<string, number>()

  function tell(id: string, name: string, text: string, days: number) {
    const last = told.get(id)
    if (last !== undefined && now() - last < DAY_MS) return
    told.set(id, now())
    log.warn({token: {id, name}, days}, text)
  }

  async function noteUse(id: string) {
    const due = new Date(now() - LAST_USED_EVERY_MS)
    try {
      await sql
        .update(staffTokens)
        .set({lastUsedAt: new Date(now())})
        .where(
          and(eq(staffTokens.id, id), or(isNull(staffTokens.lastUsedAt), lte(staffTokens.lastUsedAt, due))),
        )
    } catch (error) {
      // On a full disk nothing can be written, but the script can still be recognised.
      log.warn({err: error}, 'the last use of a token could not be noted')
    }
  }

  return {
    /** The token itself is kept nowhere: it is shown once. A name may have several, so that one can follow another. */
    async create(name: string, role: Role, days = DEFAULT_TOKEN_DAYS): Promise<string> {
      const token = `${PREFIX}${makeSecretToken()}`
      await sql.insert(staffTokens).values({
        ...{id: `${ID_PREFIX}${randomUUID()}`, tokenHash: hashSecretToken(token), name, role},
        ...{createdAt: new Date(now()), expiresAt: new Date(now() + days * DAY_MS)},
      })
      return token
    },

    /** Asks the table every time, so a new token works, and one that is revoked or ends stops, with the next request. */
    async find(token: string): Promise<StaffMember | null> {
      if (!FORM.test(token)) return null
      const {expiresAt, lastUsedAt} = staffTokens
      const [row] = await sql
        .select({...columns, expiresAt, lastUsedAt})
        .from(staffTokens)
        .where(eq(staffTokens.tokenHash, hashSecretToken(token)))
      const script = row && parseScript(row)
      if (!script) return null
      const days = daysLeft(row.expiresAt, now())
      if (row.expiresAt.getTime() <= now()) {
        tell(script.id, script.name, 'a token has ended, and a script still sends it', days)
        return null
      }
      if (isEndingSoon(row.expiresAt, now())) tell(script.id, script.name, 'a token ends soon', days)
      if (!row.lastUsedAt || now() - row.lastUsedAt.getTime() >= LAST_USED_EVERY_MS) await noteUse(script.id)
      return script
    },

    async findById(id: string): Promise<StaffMember | null> {
      if (!id.startsWith(ID_PREFIX)) return null
      const [row] = await sql.select(columns).from(staffTokens).where(eq(staffTokens.id, id))
      return row ? parseScript(row) : null
    },

    async list(): Promise<TokenInfo[]> {
      const {expiresAt, lastUsedAt} = staffTokens
      const rows = await sql
        .select({...columns, expiresAt, lastUsedAt})
        .from(staffTokens)
        .orderBy(asc(staffTokens.name), asc(staffTokens.createdAt))
      return rows.flatMap(({name, role, ...row}) => {
        if (!isRole(role)) return []
        const life = {
          daysLeft: daysLeft(row.expiresAt, now()),
          isEndingSoon: isEndingSoon(row.expiresAt, now()),
        }
        return {name, role, ...life, lastUsedAt: row.lastUsedAt}
      })
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

function parseScript({id, name, role}: {id: string; name: string; role: string}): StaffMember | null {
  return isRole(role) ? {id, name, email: '', role} : null
}
