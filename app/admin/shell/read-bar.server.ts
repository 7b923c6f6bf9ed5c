import type {AppLoadContext} from '@remix-run/node'
import {redactError} from '~/platform/config/redact-error'
import {canAccessSection, placesOf} from '~/domain/staff/sections'
import type {Role} from '~/domain/staff/roles'
import type {StaffMember} from '~/domain/staff/staff-member'
import {readStoreSettings} from '~/domain/store/settings.server'
import {MAX_COUNT} from './bar'
import type {StaffBarData, StaffCounts} from './bar'

type BarContext = Pick<AppLoadContext, 'config' | 'content' | 'log' | 'messages' | 'orderAdmin'>

interface CountSources {
  orderAdmin: Pick<BarContext['orderAdmin'], 'countNew'>
  messages: Pick<BarContext['messages'], 'countOpen'>
  log: Pick<BarContext['log'], 'warn'>
}

/** The bar of a signed-in member of staff; `isLocked`: until they have set up a second factor, it leads nowhere. */
export async function readBar(
  context: BarContext,
  {name, role}: StaffMember,
  {isLocked = false}: {isLocked?: boolean} = {},
): Promise<StaffBarData> {
  const [{name: storeName}, counts] = await Promise.all([
    readStoreSettings(context),
    isLocked ? {} : readCounts(context, role),
  ])
  const hasMailbox = context.config.mail.kind === 'embedded'
  return {member: {name, role}, storeName, places: isLocked ? [] : placesOf(role, {hasMailbox}), counts}
}

/** Of what the role may open. */
export async function readCounts(
  {orderAdmin, messages, log}: CountSources,
  role: Role,
): Promise<StaffCounts> {
  try {
    const [orders, open] = await Promise.all([
      canAccessSection(role, 'orders') ? orderAdmin.countNew(MAX_COUNT) : 0,
      canAccessSection(role, 'messages') ? messages.countOpen(MAX_COUNT) : 0,
    ])
    return {orders, messages: open}
  } catch (error) {
    // The page itself can do without.
    log.warn({failure: redactError(error)}, 'what waits for staff could not be counted')
    return {}
  }
}
