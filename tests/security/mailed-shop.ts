import {afterAll, beforeAll} from 'vitest'
import {startMailServer} from '../support/mail-server'
import type {MailServer} from '../support/mail-server'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {AMINA, register} from './customers'
import {createVisitor} from './visitor'
import type {Visitor} from './visitor'

export interface MailedShop {
  shop: ShopProcess
  /** Takes what the shop mails. */
  mails: MailServer
  /** Somebody new, who calls from somewhere else than the others: limits by network are not what is tried. */
  visit(): Visitor
  stop(): Promise<void>
}

export async function startMailedShop(env: Record<string, string> = {}): Promise<MailedShop> {
  const mails = await startMailServer()
  const shop = await startShop({
    SMTP_URL: mails.url,
    MAIL_FROM: 'The shop <shop@store.example>',
    TRUSTED_PROXIES: '1',
    ...env,
  })
  let callers = 0
  return {
    shop,
    mails,
    visit: () => createVisitor(shop.origin, `198.51.100.${++callers}`),
    async stop() {
      await shop.remove()
      await mails.stop()
    },
  }
}

/** One for a file's tests, at which Amina is registered. */
export function openMailedShop(onOpen: (mailed: MailedShop) => void): void {
  let opened: MailedShop
  beforeAll(async () => {
    opened = await startMailedShop()
    onOpen(opened)
    await register(opened.visit(), opened.mails, AMINA)
  }, 300_000)
  afterAll(() => opened.stop())
}
