import {and, asc, eq, isNotNull, ne, sql as raw} from 'drizzle-orm'
import {isTestMoney} from '~/domain/orders/order-rows.server'
import {requireStatus} from '~/domain/orders/order-status'
import type {Sql} from '~/platform/db/database'
import {orders, payments} from '~/platform/db/orders-schema'
import {udhiyahShares} from '~/platform/db/udhiyah-schema'

export type UdhiyahCounter = ReturnType<typeof createUdhiyahCounter>
export type SoldShare = Awaited<ReturnType<UdhiyahCounter['listSold']>>[number]

/** Who gets which share, for those who cut and hand over. */
export function createUdhiyahCounter({sql}: {sql: Sql}) {
  return {
    /** Of orders that are paid and not canceled, by when they are picked up. */
    async listSold(campaignId: string) {
      const {livemode} = payments
      const rows = await sql
        .select({
          ...{offer: udhiyahShares.offer, number: udhiyahShares.number, perAnimal: udhiyahShares.perAnimal},
          ...{
            forName: udhiyahShares.name,
            cutting: udhiyahShares.cutting,
            restCents: udhiyahShares.restCents,
          },
          distribution: udhiyahShares.distribution,
          ...{orderId: orders.id, orderNumber: orders.number, name: orders.name, phone: orders.phone},
          ...{status: orders.status, startsAt: orders.pickupStartsAt, endsAt: orders.pickupEndsAt},
          ...{paidAt: orders.paidAt, note: orders.note},
          livemode: raw<boolean | null>`(select bool_and(${livemode}) from ${payments}
            where ${payments.orderId} = ${orders.id} and ${payments.status} = 'paid')`,
        })
        .from(udhiyahShares)
        .innerJoin(orders, eq(orders.id, udhiyahShares.orderId))
        .where(and(eq(udhiyahShares.campaignId, campaignId), eq(udhiyahShares.state, 'sold')))
        .orderBy(asc(orders.pickupStartsAt), asc(orders.name), asc(orders.id), asc(udhiyahShares.number))
      return rows.map(({status, paidAt, livemode: isLive, ...row}) => ({
        ...row,
        status: requireStatus(status),
        isTest: isTestMoney({paidAt, livemode: isLive}),
      }))
    },

    /** Campaigns that have sold something, also those that the Studio no longer has. */
    async listCampaignIds(): Promise<string[]> {
      const rows = await sql
        .selectDistinct({id: orders.campaignId})
        .from(orders)
        .where(and(isNotNull(orders.campaignId), ne(orders.status, 'expired')))
        .orderBy(asc(orders.campaignId))
      return rows.flatMap(({id}) => id ?? [])
    },
  }
}
