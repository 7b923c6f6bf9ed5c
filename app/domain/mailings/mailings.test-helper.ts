import {randomUUID} from 'node:crypto'
import {testDeal} from '~/domain/deals/deal.test-helper'
import type {Deal} from '~/domain/deals/deal'
import {createNewsletterService} from '~/domain/newsletter/newsletter.server'
import {builtInSettings} from '~/domain/store/settings'
import type {Content} from '~/platform/content/content.server'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import {mailings as mailingRows} from '~/platform/db/mailings-schema'
import {outbox as outboxRows, subscribers} from '~/platform/db/schema'
import {MailError} from '~/platform/gateways/outgoing-mail'
import type {OutgoingMail} from '~/platform/gateways/outgoing-mail'
import {createOutbox} from '~/platform/outbox/outbox.server'
import {waitUntil} from '../../../tests/support/mail-server'
import {createMailings} from './mailings.server'
import type {Mailings} from './mailings.server'

/** Mailings, outbox and newsletter on a database of their own, with a mail server that the test answers for. */
export async function createTestMailings() {
  const database = await createTestDatabase()
  const {sql} = database
  const clock = {at: Date.parse('2025-11-21T15:00:00Z')}
  const now = () => clock.at
  const log = {info: () => {}, warn: () => {}, error: () => {}} as never
  const deals: Deal[] = []
  const received: OutgoingMail[] = []
  const server = {beforeSend: async (_mail: OutgoingMail): Promise<void> => {}}
  const mailer = {
    domain: 'shop.example',
    async send(mail: OutgoingMail) {
      await server.beforeSend(mail)
      received.push(mail)
    },
  }
  const outbox = createOutbox({sql, mailer, log, now})
  const deps = {
    ...{sql, outbox, now, log, secret: 'a secret of the tests, long enough to be one'},
    readStore: async () => ({...builtInSettings, email: 'hello@shop.example'}),
    publicUrl: () => new URL('https://shop.example'),
  }
  const content = () => ({read: async () => ({deals, leftOut: []})}) as unknown as Content
  const opened: Mailings[] = []
  function open() {
    const mailings = createMailings({...deps, content})
    opened.push(mailings)
    return mailings
  }
  const newsletter = createNewsletterService({
    ...{...deps, minResponseMs: 0},
    onUnsubscribed: (tx, id) => open().withdrawFrom(tx, id),
  })
  outbox.start()

  return {
    ...{sql, clock, deals, received, server, newsletter, outbox, open},
    async empty() {
      await Promise.all(opened.splice(0).map((mailings) => mailings.close()))
      await sql.delete(mailingRows)
      await sql.delete(subscribers)
      await sql.delete(outboxRows)
      received.length = 0
      server.beforeSend = async () => {}
      deals.splice(0, deals.length, testDeal({title: 'Lamb shanks', offer: '$7.99 / lb'}))
    },
    async addSubscribers(names: string[], fields: Partial<typeof subscribers.$inferInsert> = {}) {
      const at = new Date(clock.at)
      await sql.insert(subscribers).values(
        names.map((name) => ({
          ...{id: randomUUID(), kind: 'email' as const, address: `${name}@people.example`},
          ...{state: 'confirmed' as const, createdAt: at, askedAt: at, confirmedAt: at, ...fields},
        })),
      )
    },
    /** Sends what is on offer now, as somebody who has looked at it. */
    async send(mailings: Mailings, {id = randomUUID(), seen = 0}: {id?: string; seen?: number} = {}) {
      const texts = {subject: '', opening: ''}
      const {fingerprint} = await mailings.draft(texts)
      return mailings.send({id, texts, fingerprint, seen}, {id: 'staff-edith', name: 'Edith'})
    },
    async untilSent(mailings: Mailings) {
      await waitUntil(async () => {
        mailings.wake()
        return (await mailings.list()).every(({state}) => state !== 'sending')
      })
    },
    recipients: () => received.map(({to}) => to.replace('@people.example', '')).sort(),
    refuse: (name: string) => {
      server.beforeSend = async ({to}) => {
        if (to.startsWith(`${name}@`)) throw new MailError('refused', 'no such mailbox')
      }
    },
    async close() {
      await Promise.all(opened.map((mailings) => mailings.close()))
      await outbox.close()
      await database.close()
    },
  }
}
