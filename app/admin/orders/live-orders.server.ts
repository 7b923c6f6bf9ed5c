import type {Log} from '~/platform/config/log.server'
import {redactError} from '~/platform/config/redact-error'
import {eventStreamResponse} from '~/platform/sse/event-stream-response.server'
import type {OrderAdmin} from './order-admin.server'
import {inBackground} from '../../../runtime/guarded.server'

const HEARTBEAT_MS = 15_000

interface LiveOrdersOptions {
  orderAdmin: Pick<OrderAdmin, 'version' | 'onChange'>
  /** Whether the listener's session is still allowed to see orders. */
  canListen: () => Promise<boolean>
  log: Pick<Log, 'warn'>
  signal: AbortSignal
}

/**
 * The stream that the order pages listen to: the current version, then every new one. A heartbeat every 15 seconds
 * lets the page notice a dead connection. When the session ends, the stream sends `over` and closes.
 */
export function streamOrders({orderAdmin, canListen, log, signal}: LiveOrdersOptions): Response {
  return eventStreamResponse({
    signal,
    heartbeatMs: HEARTBEAT_MS,
    async onHeartbeat({send, end}) {
      // If the check fails, the next heartbeat repeats it.
      const isAllowed = await canListen().catch(() => true)
      if (!isAllowed) {
        send('event: over\ndata: signed-out\n\n')
        end()
      }
      send('event: beat\ndata: here\n\n')
    },
    start({send, end}) {
      let isStopped = false
      let isReading = false
      let isStale = false
      /** One read at a time; changes that arrive meanwhile share the next one. */
      async function sendVersion() {
        isStale = true
        if (isReading) return
        isReading = true
        try {
          while (isStale && !isStopped) {
            isStale = false
            send(`event: version\ndata: ${await orderAdmin.version()}\n\n`)
          }
        } catch (error) {
          // Ending the stream tells the page that it is out of date; it reconnects by itself.
          log.warn({failure: redactError(error)}, 'a page of the counter could not be told of new orders')
          end()
        } finally {
          isReading = false
        }
      }
      const unsubscribe = orderAdmin.onChange(() => inBackground(sendVersion()))
      inBackground(sendVersion())
      return () => {
        isStopped = true
        unsubscribe()
      }
    },
  })
}
