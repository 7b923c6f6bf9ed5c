import {and, eq} from 'drizzle-orm'
import {chooseMeat} from '~/domain/butcher/meat-choice'
import type {MeatItem} from '~/domain/butcher/meat-item'
import {parseMeatLineId} from '~/domain/butcher/meat-line-id'
import {NO_NEEDS} from '~/domain/cart/handover'
import type {HandoverNeeds} from '~/domain/cart/handover'
import type {WeighingSettings} from '~/domain/store/weighing-settings'
import type {Sql} from '~/platform/db/database'
import {orderLines, orders} from '~/platform/db/orders-schema'
import {paymentHolds} from '~/platform/db/payments-schema'

const HOUR = 60 * 60_000
/** Before the provider's last moment, so that whoever comes at the end of a window is not too late. */
const HOLD_MARGIN = 6 * HOUR

interface NeedsSources {
  sql: Sql
  readMeatItems: () => Promise<readonly MeatItem[]>
  weighing: Pick<WeighingSettings, 'holdDays'>
}

/** What an order that is placed asks of another window: its cuts from when it was placed, its money by its own hold. */
export async function readOrderNeeds(
  {sql, readMeatItems, weighing}: NeedsSources,
  orderId: string,
): Promise<HandoverNeeds> {
  const [order] = await sql
    .select({
      createdAt: orders.createdAt,
      holdCents: orders.holdCents,
      captureBefore: paymentHolds.captureBefore,
    })
    .from(orders)
    .leftJoin(paymentHolds, and(eq(paymentHolds.orderId, orders.id), eq(paymentHolds.status, 'held')))
    .where(eq(orders.id, orderId))
  if (!order) return NO_NEEDS
  const placedAt = order.createdAt.getTime()
  const lines = await sql
    .select({productId: orderLines.productId})
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const keys = lines.flatMap(({productId}) => parseMeatLineId(productId) ?? [])
  const items = keys.length > 0 ? await readMeatItems() : []
  const leadHours = Math.max(
    0,
    ...keys.flatMap((key) => items.map((item) => chooseMeat(item, key)?.leadHours ?? 0)),
  )
  const countedOn = placedAt + weighing.holdDays * 24 * HOUR
  const holdEndsAt = order.captureBefore ? order.captureBefore.getTime() - HOLD_MARGIN : countedOn
  return {
    readyFrom: leadHours > 0 ? placedAt + leadHours * HOUR : null,
    holdEndsAt: order.holdCents === null ? null : holdEndsAt,
  }
}
