import type {Sql} from '~/platform/db/database'
import {readTakenShares} from './read-shares.server'

export type UdhiyahShares = ReturnType<typeof createUdhiyahShares>

/** What is taken of the campaigns, for pages that are the same for everyone: the page cache makes these reads again. */
export function createUdhiyahShares({sql}: {sql: Sql}) {
  return {
    readTaken: (campaignId: string) => readTakenShares(sql, campaignId),
  }
}
