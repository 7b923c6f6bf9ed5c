import type {Log} from '~/platform/config/log.server'
import {isCatalogError} from './errors'

/** Null, and a line in the log, when the source of products is away; what is a fault of ours still throws. */
export async function nullIfUnreachable<T>(
  log: Pick<Log, 'warn'>,
  read: () => Promise<T>,
): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (!isCatalogError(error) || error.code !== 'source_unreachable') throw error
    log.warn({err: error}, 'the catalogue cannot be reached')
    return null
  }
}
