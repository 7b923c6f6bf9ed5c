import {and, count, eq} from 'drizzle-orm'
import {generatePassword} from '~/credentials/generated-password.server'
import {hashSecretToken} from '~/credentials/secret-token.server'
import type {Sql} from '~/db/client.server'
import {staffRecoveryCodes} from '~/db/schema'

const CODES = 10

/**
 * New ones in place of all that there were. They are told once; of each the table keeps the SHA-256, which 79 random
 * bits need no more than, and which holds when another secret signs the cookies.
 */
export async function replaceRecoveryCodes(tx: Sql, accountId: string): Promise<string[]> {
  const codes = Array.from({length: CODES}, generatePassword)
  await deleteRecoveryCodes(tx, accountId)
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({accountId, codeHash: hashOf(code)})))
  return codes
}

/** Once for each code: whoever comes second is refused. */
export async function takeRecoveryCode(sql: Sql, accountId: string, code: string): Promise<boolean> {
  const taken = await sql
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.accountId, accountId), eq(staffRecoveryCodes.codeHash, hashOf(code))))
    .returning({codeHash: staffRecoveryCodes.codeHash})
  return taken.length > 0
}

export async function countRecoveryCodes(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql
    .select({left: count()})
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.accountId, accountId))
  return row?.left ?? 0
}

export async function deleteRecoveryCodes(tx: Sql, accountId: string) {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.accountId, accountId))
}

/** However it was typed: capitals, blanks and dashes make no difference. */
function hashOf(code: string): string {
  return hashSecretToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
