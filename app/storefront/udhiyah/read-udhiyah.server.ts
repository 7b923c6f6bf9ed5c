import {randomUUID} from 'node:crypto'
import type {AppLoadContext} from '@remix-run/node'
import {fullName} from '~/domain/customers/customer'
import {formatOrderNumber, parseOrderNumber} from '~/domain/orders/order-number'
import {formatPhone} from '~/domain/store/phone'
import type {StoreSettings} from '~/domain/store/settings'
import {readStoreSettings} from '~/domain/store/settings.server'
import {MAX_SHARES, NOTHING_TAKEN} from '~/domain/udhiyah/campaign'
import type {TakenShares, UdhiyahCampaign, UdhiyahOffer} from '~/domain/udhiyah/campaign'
import {campaignStateAt, leftOf, listPickupTimes, nextChangeOf} from '~/domain/udhiyah/campaign-state'
import {readCampaigns} from '~/domain/udhiyah/campaigns.server'
import {formatDate} from '~/platform/time/format-date'
import {formatClockTime, formatDateTime, localDate} from '~/platform/time/format-instant'
import * as paths from '~/platform/url/addresses'
import {messages} from './messages'

interface Moment {
  now: number
  store: StoreSettings
}

export type UdhiyahPageData = NonNullable<Awaited<ReturnType<typeof readUdhiyah>>>
export type CampaignView = Awaited<ReturnType<typeof readCampaign>>
export type OfferView = CampaignView['offers'][number]

/**
 * One campaign, or all of them if there are several and none is named. Null: there is none of that address. Whoever has
 * no cookie is nobody whom we know: then nothing is read that is about anybody, and the page is the same for all.
 */
export async function readUdhiyah(
  context: AppLoadContext,
  {
    slug,
    search,
    headers,
    now,
  }: {slug: string | undefined; search: URLSearchParams; headers: Headers; now: number},
) {
  const [all, store] = await Promise.all([readCampaigns(context), readStoreSettings(context)])
  const current = all.filter((campaign) => isCurrent(campaign, {now, store}))
  const only = slug === undefined && current.length === 1 ? current[0] : undefined
  const campaign = slug === undefined ? only : all.find((one) => one.slug === slug)
  if (slug !== undefined && !campaign) return null
  const shopper = headers.has('cookie') ? await readShopper(context, {headers, search}) : NOBODY
  if (campaign) {
    const view = await readCampaign(context, campaign, {search, now, store})
    return {kind: 'campaign' as const, campaign: view, ...shopper, ...clockOf([campaign], now)}
  }
  const views = await Promise.all(current.map((one) => summarize(context, one, {now, store})))
  context.validUntil?.(clockOf(current, now).nextChange)
  return {kind: 'list' as const, campaigns: views, back: shopper.back, ...clockOf(current, now)}
}

/** Until the last pickup; without one, until orders end. */
export function isCurrent(campaign: UdhiyahCampaign, {now, store: {timeZone}}: Moment): boolean {
  return now < campaign.orderBy || listPickupTimes(campaign, NOTHING_TAKEN, {timeZone, now}).length > 0
}

async function summarize(context: AppLoadContext, campaign: UdhiyahCampaign, {now, store}: Moment) {
  const {title, slug, animal, picture} = campaign
  const state = campaignStateAt(campaign, await context.udhiyahShares.readTaken(campaign.id), now)
  return {title, slug, animal, picture, state, stateText: stateText(campaign, state, {now, store})}
}

async function readCampaign(
  context: AppLoadContext,
  campaign: UdhiyahCampaign,
  {search, now, store}: Moment & {search: URLSearchParams},
) {
  const taken = await context.udhiyahShares.readTaken(campaign.id)
  const {title, slug, animal, text, picture, asksNames, cuttings, distributions} = campaign
  const state = campaignStateAt(campaign, taken, now)
  const times = listPickupTimes(campaign, taken, {timeZone: store.timeZone, now})
  const next = [nextChangeOf(campaign, now), times[0]?.startsAt.getTime() ?? null].filter((at) => at !== null)
  context.validUntil?.(next.length > 0 ? Math.min(...next) : null)
  const offers = campaign.offers.map((offer) => toOfferView(offer, taken))
  return {
    ...{
      id: campaign.id,
      title,
      slug,
      animal,
      text,
      picture,
      asksNames,
      cuttings,
      distributions,
      state,
      offers,
    },
    stateText: stateText(campaign, state, {now, store}),
    orderBy: new Date(campaign.orderBy).toISOString(),
    opensAt: campaign.opensAt === null ? null : new Date(campaign.opensAt).toISOString(),
    times: times.map(({key, date, startsAt, endsAt, remaining}) => ({
      ...{key, date, isFull: remaining === 0},
      day: formatDate(date, date.slice(0, 4) !== localDate(now, store.timeZone).slice(0, 4)),
      text: `${formatClockTime(startsAt, store.timeZone)} – ${formatClockTime(endsAt, store.timeZone)}`,
    })),
    chosen: state === 'open' ? parseChoice(search, offers) : null,
    allowsGuests: store.guestCheckout,
    phone: store.phone,
    takesTestMoney: context.config.acceptsTestCards,
    /** Part of a page that many get. It is hashed with whose order it is, so each of them has one of their own. */
    formToken: randomUUID() as string,
  }
}

function toOfferView(offer: UdhiyahOffer, taken: TakenShares) {
  const {key, title, kind, perAnimal, fullCents, payCents, count} = offer
  const left = leftOf(offer, taken)
  return {
    ...{key, title, kind, perAnimal, fullCents, payCents, count, left},
    restCents: fullCents - payCents,
    most: Math.min(MAX_SHARES, left),
  }
}

/** What the address says one wants; null: nothing that there is. */
function parseChoice(search: URLSearchParams, offers: readonly ReturnType<typeof toOfferView>[]) {
  const offer = offers.find(({key}) => key === search.get('offer'))
  const wanted = Number(search.get('count') ?? 1)
  if (!offer || !Number.isInteger(wanted) || wanted < 1 || wanted > offer.most) return null
  return {offer, count: wanted, totalCents: wanted * offer.payCents, restCents: wanted * offer.restCents}
}

function stateText(
  {opensAt, orderBy}: UdhiyahCampaign,
  state: CampaignState,
  {now, store: {timeZone}}: Moment,
): string {
  const format = (at: number) => formatDateTime(at, timeZone, now)
  switch (state) {
    case 'upcoming':
      return messages.state.upcoming(format(opensAt ?? orderBy))
    case 'open':
      return messages.state.open(format(orderBy))
    case 'ended':
      return messages.state.ended(format(orderBy))
    case 'closed':
    case 'sold-out':
      return messages.state[state]
  }
}

type CampaignState = ReturnType<typeof campaignStateAt>

const NOBODY = {customer: null, back: null}

/** Of a browser that we may know. */
async function readShopper(
  context: AppLoadContext,
  {headers, search}: {headers: Headers; search: URLSearchParams},
) {
  const customer = await context.customers.findBySession(headers)
  const number = parseOrderNumber(search.get('back') ?? undefined)
  const buyerIds = number === null ? [] : await context.customers.listBuyerIds(headers)
  const status = number && buyerIds.length > 0 ? await context.checkout.findStatus(buyerIds, number) : null
  return {
    customer: customer && {
      name: fullName(customer),
      email: customer.email,
      phone: customer.contactNumber === null ? '' : formatPhone(customer.contactNumber),
    },
    back:
      number !== null && status !== null
        ? {
            displayNumber: formatOrderNumber(number),
            status,
            orderPath: customer ? paths.currentOrders() : paths.guestOrder(number),
          }
        : null,
  }
}

function clockOf(campaigns: readonly UdhiyahCampaign[], now: number) {
  const changes = campaigns.map((campaign) => nextChangeOf(campaign, now)).filter((at) => at !== null)
  return {now, nextChange: changes.length > 0 ? Math.min(...changes) : null}
}
