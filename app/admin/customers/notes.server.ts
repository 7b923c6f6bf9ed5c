import {and, desc, eq} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {customerNotes} from '~/platform/db/customers-schema'
import {lockAdminCustomer} from './customer-rows.server'

export interface NewNote {
  id: string
  customerId: string
  text: string
  byId: string
  byName: string
}

/** As many as anybody reads; older ones stay in the database. */
const MAX_SHOWN = 100

/** The newest first. */
export function listNotes(sql: Sql, customerId: string) {
  return sql
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
    .limit(MAX_SHOWN)
}

/** The same form twice is one note. False if there is no such customer. */
export async function insertNote(sql: Sql, note: NewNote, at: Date): Promise<boolean> {
  return sql.transaction(async (tx) => {
    if (!(await lockAdminCustomer(tx, note.customerId))) return false
    await tx
      .insert(customerNotes)
      .values({...note, at})
      .onConflictDoNothing()
    return true
  })
}

export async function deleteNote(sql: Sql, {id, customerId}: {id: string; customerId: string}) {
  await sql
    .delete(customerNotes)
    .where(and(eq(customerNotes.id, id), eq(customerNotes.customerId, customerId)))
}
