import type {Log} from '~/platform/config/log.server'

/** Too many tries (`slow-down`), or no capacity just now (`busy`). */
export interface Throttled {
  kind: 'slow-down' | 'busy'
  retryAfterSeconds: number
}

/** Null when there is nothing to wait for. `warning` and `about` go to the log. */
export function throttle(
  retryAfterSeconds: number,
  {log, warning, about = {}}: {log: Pick<Log, 'warn'>; warning: string; about?: Record<string, unknown>},
): {kind: 'slow-down'; retryAfterSeconds: number} | null {
  if (retryAfterSeconds === 0) return null
  log.warn({...about, retryAfterSeconds}, warning)
  return {kind: 'slow-down', retryAfterSeconds}
}
