import {and, count, eq} from 'drizzle-orm'
import {generatePassword, hashSecretToken} from '~/platform/auth/secret-token.server'
import type {Sql} from '~/platform/db/database'
import {staffRecoveryCodes} from '~/platform/db/staff-schema'

const CODE_COUNT = 10

/**
 * New ones in place of all that there were. They are told once; of each the table keeps the SHA-256, which 79 random
 * bits need no more than, and which holds when another secret signs the cookies.
 */
export async function replaceRecoveryCodes(tx: Sql, accountId: string): Promise<string[]> {
  const codes = Array.from({length: CODE_COUNT}, generatePassword)
  await deleteRecoveryCodes(tx, accountId)
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({accountId, codeHash: hashCode(code)})))
  return codes
}

/** Works once per code. */
export async function consumeRecoveryCode(sql: Sql, accountId: string, code: string): Promise<boolean> {
  const taken = await sql
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.accountId, accountId), eq(staffRecoveryCodes.codeHash, hashCode(code))))
    .returning({codeHash: staffRecoveryCodes.codeHash})
  return taken.length > 0
}

export async function countRecoveryCodes(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql
    .select({remaining: count()})
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.accountId, accountId))
  return row?.remaining ?? 0
}

export async function deleteRecoveryCodes(tx: Sql, accountId: string) {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.accountId, accountId))
}

/** However it was typed: capitals, blanks and dashes make no difference. */
function hashCode(code: string): string {
  return hashSecretToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
