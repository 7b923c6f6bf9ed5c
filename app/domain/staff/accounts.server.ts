import {asc, eq, notExists, sql as raw} from 'drizzle-orm'
import {alias} from 'drizzle-orm/pg-core'
import {randomUUID} from 'node:crypto'
import type {Sql} from '~/platform/db/database'
import {staffAccounts, staffSessions} from '~/platform/db/staff-schema'
import {isRole} from './roles'
import type {Role} from './roles'
import type {StaffMember} from './staff-member'

type AccountRow = typeof staffAccounts.$inferSelect
type MemberRow = Pick<AccountRow, 'id' | 'name' | 'email' | 'role'>

export interface NewAccount extends Pick<AccountRow, 'email' | 'name' | 'passwordHash' | 'createdAt'> {
  role: Role
}

export const memberColumns = {
  id: staffAccounts.id,
  name: staffAccounts.name,
  email: staffAccounts.email,
  role: staffAccounts.role,
}

/** An account whose role we no longer know may do nothing, so it is as good as none. */
export function parseMember({id, name, email, role}: MemberRow): StaffMember | null {
  return isRole(role) ? {id, name, email, role} : null
}

/** What has to be shown to sign in, besides. */
export const credentialColumns = {
  ...memberColumns,
  passwordHash: staffAccounts.passwordHash,
  totpSecret: staffAccounts.totpSecret,
  totpSince: staffAccounts.totpSince,
}

type CredentialRow = MemberRow & Pick<AccountRow, 'passwordHash' | 'totpSecret' | 'totpSince'>

export function parseCredentials({passwordHash, totpSecret, totpSince, ...row}: CredentialRow) {
  const member = parseMember(row)
  return member && {member, passwordHash, totpSecret, totpSince}
}

export async function findCredentials(sql: Sql, email: string) {
  const [row] = await sql.select(credentialColumns).from(staffAccounts).where(eq(staffAccounts.email, email))
  return row ? parseCredentials(row) : null
}

export async function findAccount(sql: Sql, id: string): Promise<StaffMember | null> {
  const [row] = await sql.select(memberColumns).from(staffAccounts).where(eq(staffAccounts.id, id))
  return row ? parseMember(row) : null
}

export async function listAccounts(sql: Sql): Promise<StaffMember[]> {
  const rows = await sql.select(memberColumns).from(staffAccounts).orderBy(asc(staffAccounts.email))
  return rows.flatMap((row) => parseMember(row) ?? [])
}

export async function hasAccounts(sql: Sql): Promise<boolean> {
  const rows = await sql.select({id: staffAccounts.id}).from(staffAccounts).limit(1)
  return rows.length > 0
}

/** Null when the address is taken. */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<StaffMember | null> {
  const [row] = await sql
    .insert(staffAccounts)
    .values({id: `staff-${randomUUID()}`, ...account})
    .onConflictDoNothing()
    .returning(memberColumns)
  return row ? parseMember(row) : null
}

/** Null when there is an account by now: of two servers that start at the same moment one makes the first. */
export async function insertFirstAccount(sql: Sql, account: NewAccount): Promise<StaffMember | null> {
  const others = alias(staffAccounts, 'others')
  const [row] = await sql
    .insert(staffAccounts)
    .select(
      sql
        .select({
          id: raw<string>`${`staff-${randomUUID()}`}::text`.as('id'),
          email: raw<string>`${account.email}::text`.as('email'),
          name: raw<string>`${account.name}::text`.as('name'),
          role: raw<string>`${account.role}::text`.as('role'),
          passwordHash: raw<string>`${account.passwordHash}::text`.as('password_hash'),
          createdAt: raw<Date>`${account.createdAt.toISOString()}::timestamptz`.as('created_at'),
          totpSecret: raw<null>`null::text`.as('totp_secret'),
          totpLastStep: raw<null>`null::bigint`.as('totp_last_step'),
          totpSince: raw<null>`null::timestamptz`.as('totp_since'),
          lastSignInAt: raw<null>`null::timestamptz`.as('last_sign_in_at'),
        })
        .from(raw`(select 1) as "one"`)
        .where(notExists(sql.select({id: others.id}).from(others))),
    )
    .onConflictDoNothing()
    .returning(memberColumns)
  return row ? parseMember(row) : null
}

export async function replacePasswordHash(tx: Sql, id: string, passwordHash: string) {
  await tx.update(staffAccounts).set({passwordHash}).where(eq(staffAccounts.id, id))
}

/** Changes the role and ends every session of the account; the last administrator stays one. */
export function replaceRole(
  sql: Sql,
  email: string,
  role: Role,
): Promise<'changed' | 'unknown' | 'last-administrator'> {
  return sql.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx)
    const isLast = administrators.length === 1 && administrators[0]?.email === email
    if (isLast && role !== 'administrator') return 'last-administrator'
    const [account] = await tx
      .update(staffAccounts)
      .set({role})
      .where(eq(staffAccounts.email, email))
      .returning({id: staffAccounts.id})
    if (!account) return 'unknown'
    await tx.delete(staffSessions).where(eq(staffSessions.accountId, account.id))
    return 'changed'
  })
}

/** Sets the password and ends every session of the account; false when there is no such account. */
export function changePassword(sql: Sql, email: string, passwordHash: string): Promise<boolean> {
  return sql.transaction(async (tx) => {
    const [account] = await tx
      .update(staffAccounts)
      .set({passwordHash})
      .where(eq(staffAccounts.email, email))
      .returning({id: staffAccounts.id})
    if (!account) return false
    await tx.delete(staffSessions).where(eq(staffSessions.accountId, account.id))
    return true
  })
}

/** Removes the account and, with it, its sessions; the last administrator stays. */
export function deleteAccount(
  sql: Sql,
  email: string,
): Promise<'removed' | 'unknown' | 'last-administrator'> {
  return sql.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx)
    if (administrators.length === 1 && administrators[0]?.email === email) return 'last-administrator'
    const removed = await tx
      .delete(staffAccounts)
      .where(eq(staffAccounts.email, email))
      .returning({id: staffAccounts.id})
    return removed.length > 0 ? 'removed' : 'unknown'
  })
}

/** All of them, always in the same order: of two that go at once one is the last. */
function lockAdministrators(tx: Sql) {
  return tx
    .select({email: staffAccounts.email})
    .from(staffAccounts)
    .where(eq(staffAccounts.role, 'administrator'))
    .orderBy(asc(staffAccounts.id))
    .for('update')
}
