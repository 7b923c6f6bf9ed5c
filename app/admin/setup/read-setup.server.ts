import type {AppLoadContext} from '@remix-run/node'
import {countAllQuery} from '~/admin/catalog/list-search-params'
import {readBoardPrices} from '~/domain/butcher/board-prices.server'
import {readLinkedPages} from '~/domain/pages/pages.server'
import type {StaffMember} from '~/domain/staff/staff-member'
import {readStoreSettings} from '~/domain/store/settings.server'
import {isPublicAddress} from '~/platform/config/public-address'
import {listSetupSteps} from './setup-steps'
import type {SetupStep} from './setup-steps'

type SetupContext = Pick<AppLoadContext, 'catalogAdmin' | 'config' | 'content' | 'log' | 'team'>

export async function readSetup(context: SetupContext, by: StaffMember): Promise<SetupStep[]> {
  const {catalogAdmin, config, team} = context
  const [store, board, {policyLinks}, members, found] = await Promise.all([
    readStoreSettings(context),
    readBoardPrices(context),
    readLinkedPages(context),
    team.listTeam(),
    catalogAdmin?.list(countAllQuery),
  ])
  return listSetupSteps({
    store: {name: store.name, phone: store.phone, street: store.address?.street ?? null},
    productCount: found?.total ?? null,
    meatPriceCount: board.size,
    policyCount: policyLinks.length,
    takesLiveCards: !config.acceptsTestCards,
    sendsMail: config.mail.kind !== 'embedded',
    isPublic: config.publicUrl.protocol === 'https:' && isPublicAddress(config.publicUrl),
    memberCount: members.length,
    hasSecondFactor: members.some(({id, hasSecondFactor}) => id === by.id && hasSecondFactor),
    hasBackups: config.backup.folder !== undefined,
  })
}
