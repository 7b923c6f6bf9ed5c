import type {Log} from '~/platform/config/log.server'
import type {Sql} from '~/platform/db/database'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import {throttle} from '~/platform/rate-limit/throttle'
import type {Throttled} from '~/platform/rate-limit/throttle'
import type {NewApproach} from './approach'
import {readApproaches, writeApproach} from './approach-rows.server'

interface ApproachesDeps {
  sql: Sql
  onOrderChanged: () => void
  log: Pick<Log, 'info' | 'warn'>
  now?: () => number
}

export type ApproachOutcome = {kind: 'stored'} | {kind: 'closed'} | Throttled

/** Of one order: the counter's bell rings each time. */
const LIMIT = {times: 6, perMs: 10 * 60_000}

export type Approaches = ReturnType<typeof createApproaches>

/** What customers tell the counter from their order's page. */
export function createApproaches({sql, onOrderChanged, log, now = Date.now}: ApproachesDeps) {
  const limit = createRateLimit({...LIMIT, now})
  return {
    read: (orderIds: readonly string[]) => readApproaches(sql, orderIds),

    async tell(orderId: string, said: NewApproach): Promise<ApproachOutcome> {
      const about = {order: orderId}
      const throttled = throttle(limit.take(orderId), {
        log,
        warning: 'an order says too often that its buyer comes',
        about,
      })
      if (throttled) return throttled
      const outcome = await sql.transaction((tx) => writeApproach(tx, {orderId, said, at: new Date(now())}))
      // What changes nothing rings nowhere.
      if (outcome !== 'stored') limit.release(orderId)
      if (outcome === 'closed') return {kind: 'closed'}
      if (outcome === 'stored') {
        onOrderChanged()
        log.info({...about, approach: said.kind}, 'a customer is coming for an order')
      }
      return {kind: 'stored'}
    },
  }
}
