import {and, asc, eq, gt, lte} from 'drizzle-orm'
import {hashSecretToken, makeSecretToken} from '~/platform/auth/secret-token.server'
import type {Sql} from '~/platform/db/database'
import {staffInvitations} from '~/platform/db/staff-schema'
import {isRole} from '../roles'
import type {Role} from '../roles'

const DAY_MS = 24 * 3_600_000
export const INVITATION_TTL_MS = 3 * DAY_MS
/** Expired ones stay a while, to be sent again. */
const RETENTION_MS = 30 * DAY_MS

const {id, email, name, role, invitedBy, createdAt, expiresAt} = staffInvitations
const columns = {id, email, name, role, invitedBy, createdAt, expiresAt}

export interface NewInvitation {
  id: string
  /** Normalized. */
  email: string
  name: string
  role: Role
  invitedBy: string
  at: Date
}

/** Makes the link's token; an earlier invitation of the address is replaced, and its link ends. */
export async function writeInvitation(tx: Sql, {at, ...invitation}: NewInvitation): Promise<string> {
  const token = makeSecretToken()
  const fresh = {
    ...{tokenHash: hashSecretToken(token), createdAt: at},
    expiresAt: new Date(at.getTime() + INVITATION_TTL_MS),
  }
  const {id: _id, ...replaced} = invitation
  await tx
    .insert(staffInvitations)
    .values({...invitation, ...fresh})
    .onConflictDoUpdate({target: staffInvitations.email, set: {...replaced, ...fresh}})
  return token
}

export async function listInvitations(sql: Sql) {
  const rows = await sql.select(columns).from(staffInvitations).orderBy(asc(email))
  return rows.flatMap((row) => toInvitation(row) ?? [])
}

export async function findInvitation(sql: Sql, by: {id: string} | {token: string}, at: Date) {
  const [row] = await sql
    .select(columns)
    .from(staffInvitations)
    .where('id' in by ? eq(id, by.id) : isUsable(by.token, at))
  return row ? toInvitation(row) : null
}

/** Works once; null the second time. */
export async function consumeInvitation(tx: Sql, token: string, at: Date) {
  const [row] = await tx.delete(staffInvitations).where(isUsable(token, at)).returning(columns)
  return row ? toInvitation(row) : null
}

export async function deleteInvitation(sql: Sql, by: {id: string} | {email: string}): Promise<boolean> {
  const deleted = await sql
    .delete(staffInvitations)
    .where('id' in by ? eq(id, by.id) : eq(email, by.email))
    .returning({id})
  return deleted.length > 0
}

export async function deleteOldInvitations(tx: Sql, at: Date) {
  await tx.delete(staffInvitations).where(lte(expiresAt, new Date(at.getTime() - RETENTION_MS)))
}

function isUsable(token: string, at: Date) {
  return and(eq(staffInvitations.tokenHash, hashSecretToken(token)), gt(expiresAt, at))
}

function toInvitation<Row extends {role: string}>(row: Row): (Row & {role: Role}) | null {
  return isRole(row.role) ? {...row, role: row.role} : null
}
