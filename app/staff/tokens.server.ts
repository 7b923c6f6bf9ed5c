import {asc, eq} from 'drizzle-orm'
import {randomUUID} from 'node:crypto'
import type {Sql} from '~/db/client.server'
import {staffTokens} from '~/db/schema'
import {isRole} from './roles'
import type {Role} from './roles'
import {hashSecretToken, makeSecretToken} from '~/credentials/secret-token.server'
import type {StaffMember} from './staff-member'

/** So that people and secret scanners know one when they see it. */
const PREFIX = 'bt_'
const FORM = /^bt_[\w-]{43}$/
const ID_PREFIX = 'token-'

const columns = {id: staffTokens.id, name: staffTokens.name, role: staffTokens.role}

/** The token itself is kept nowhere: it is shown once. A name may have several, so that one can follow another. */
export async function createToken(sql: Sql, name: string, role: Role, createdAt: Date): Promise<string> {
  const token = `${PREFIX}${makeSecretToken()}`
  await sql
    .insert(staffTokens)
    .values({id: `${ID_PREFIX}${randomUUID()}`, tokenHash: hashSecretToken(token), name, role, createdAt})
  return token
}

/** Asks the table every time, so a new token works, and a revoked one stops, with the next request. */
export async function findToken(sql: Sql, token: string): Promise<StaffMember | null> {
  if (!FORM.test(token)) return null
  const [row] = await sql
    .select(columns)
    .from(staffTokens)
    .where(eq(staffTokens.tokenHash, hashSecretToken(token)))
  return row ? parseScript(row) : null
}

export async function findTokenById(sql: Sql, id: string): Promise<StaffMember | null> {
  if (!id.startsWith(ID_PREFIX)) return null
  const [row] = await sql.select(columns).from(staffTokens).where(eq(staffTokens.id, id))
  return row ? parseScript(row) : null
}

export async function listTokens(sql: Sql): Promise<StaffMember[]> {
  const rows = await sql
    .select(columns)
    .from(staffTokens)
    .orderBy(asc(staffTokens.name), asc(staffTokens.createdAt))
  return rows.flatMap((row) => parseScript(row) ?? [])
}

/** How many tokens of that name there were. */
export async function revokeTokens(sql: Sql, name: string): Promise<number> {
  const revoked = await sql
    .delete(staffTokens)
    .where(eq(staffTokens.name, name))
    .returning({id: staffTokens.id})
  return revoked.length
}

function parseScript({id, name, role}: {id: string; name: string; role: string}): StaffMember | null {
  return isRole(role) ? {id, name, email: '', role} : null
}
