import {and, eq, isNotNull, isNull, lt, or} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {staffAccounts} from '~/platform/db/staff-schema'
import {parseCredentials, credentialColumns} from '../accounts.server'

/** What of an account has to be shown to sign in to it. */
export async function findCredentialsById(sql: Sql, accountId: string) {
  const [row] = await sql.select(credentialColumns).from(staffAccounts).where(eq(staffAccounts.id, accountId))
  return row ? parseCredentials(row) : null
}

export type StaffCredentials = NonNullable<ReturnType<typeof parseCredentials>>

/** False when there is one by now, or the password is no longer the one that was checked. */
export async function setTotp(
  tx: Sql,
  accountId: string,
  totp: {passwordHash: string; secret: string; step: number; at: Date},
): Promise<boolean> {
  const set = await tx
    .update(staffAccounts)
    .set({totpSecret: totp.secret, totpLastStep: totp.step, totpSince: totp.at})
    .where(
      and(
        eq(staffAccounts.id, accountId),
        eq(staffAccounts.passwordHash, totp.passwordHash),
        isNull(staffAccounts.totpSecret),
      ),
    )
    .returning({id: staffAccounts.id})
  return set.length > 0
}

/** Once for each half minute, and none that is older than the last: a code that was seen over a shoulder is spent. */
export async function consumeTotpStep(
  sql: Sql,
  accountId: string,
  totp: {secret: string; step: number},
): Promise<boolean> {
  const {totpLastStep} = staffAccounts
  const taken = await sql
    .update(staffAccounts)
    .set({totpLastStep: totp.step})
    .where(
      and(
        eq(staffAccounts.id, accountId),
        eq(staffAccounts.totpSecret, totp.secret),
        or(isNull(totpLastStep), lt(totpLastStep, totp.step)),
      ),
    )
    .returning({id: staffAccounts.id})
  return taken.length > 0
}

/** False when there was none. */
export async function clearTotp(tx: Sql, accountId: string): Promise<boolean> {
  const cleared = await tx
    .update(staffAccounts)
    .set({totpSecret: null, totpLastStep: null, totpSince: null})
    .where(and(eq(staffAccounts.id, accountId), isNotNull(staffAccounts.totpSecret)))
    .returning({id: staffAccounts.id})
  return cleared.length > 0
}
