import type {Sql} from '~/db/client.server'

/**
 * Whether one more order may be placed for a window. To be called first in the order's own transaction: until that
 * ends, whoever else asks for the window waits.
 */
export async function holdWindow(
  _tx: Sql,
  _ask: {startsAt: Date; capacity: number; now: Date},
): Promise<'held' | 'full'> {
  throw new Error('not built')
}
