import {randomUUID} from 'node:crypto'
import type {Content} from '~/platform/content/content.server'
import {readContent} from '~/platform/content/content.server'
import type {Log} from '~/platform/config/log.server'
import type {Sql} from '~/platform/db/database'
import {dealsQuery} from '~/domain/deals/deals.server'
import {createUnsubscribeTokens} from '~/domain/newsletter/unsubscribe-token.server'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {StoreSettings} from '~/domain/store/settings'
import type {Outbox} from '~/platform/outbox/outbox.server'
import {withdrawWaitingMails} from '~/platform/outbox/outbox-rows.server'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import {listQueuedOf} from './delivery-rows.server'
import {mailDeals, suggestSubject} from './mail-content'
import {addressMail, deliveryKey, fingerprintOf, renderMailing} from './mails.server'
import {createMailingSender} from './mailing-sender.server'
import {
  countOfWeek,
  countRecipients,
  insertMailing,
  listMailings,
  lockMailings,
  mailingExists,
  stopMailing,
} from './mailing-rows.server'
import {weekOf} from './mailing-rules'
import type {MailTexts} from './mailing-rules'
import {messages} from './messages'

export interface MailingsOptions {
  sql: Sql
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  content: () => Content
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  /** Signs unsubscribe links, as the newsletter does. */
  secret: string
  now?: () => number
  log: Log
}

export interface NewMailing {
  /** Made with the form: the same one twice is one mailing. */
  id: string
  texts: MailTexts
  /** Of the mail that was looked at. */
  fingerprint: string
  /** How many mailings of this week the sender had in sight. */
  seen: number
}

export type SendMailingOutcome =
  | {kind: 'sending'; recipients: number}
  /** The deals are others by now, or somebody else has sent one: nothing was sent. */
  | {kind: 'changed' | 'stale' | 'nothing'}

const TEST_LIMIT = {times: 10, perMs: 10 * 60_000}

/** The weekly deals by mail. Addresses are never logged. */
export function createMailings(options: MailingsOptions) {
  const {sql, outbox, readStore, publicUrl, now = Date.now, log} = options
  const tokens = createUnsubscribeTokens(options.secret)
  const testLimit = createRateLimit({...TEST_LIMIT, now})
  const sender = createMailingSender({...options, now, writeToken: tokens.write})

  /** The mail of this moment. */
  async function draft(texts: MailTexts) {
    const [{deals}, settings] = await Promise.all([
      readContent({content: options.content(), log}, dealsQuery),
      readStore(),
    ])
    const shown = mailDeals({deals, now: now(), timeZone: settings.timeZone, publicUrl: publicUrl()})
    const subject = texts.subject || suggestSubject(shown)
    const opening = texts.opening || messages.opening
    const mail = renderMailing({...{settings, subject, opening}, publicUrl: publicUrl(), deals: shown})
    return {
      ...{mail, subject, opening, dealCount: shown.length, fingerprint: fingerprintOf(mail)},
      week: weekOf(now(), settings.timeZone),
      replyTo: settings.email,
    }
  }

  return {
    ...{start: sender.start, close: sender.close, wake: sender.wake},
    draft,
    recipients: () => countRecipients(sql),
    list: () => listMailings(sql),
    countOfWeek: (week: string) => countOfWeek(sql, week),

    /** False: too many in a short time. */
    async sendTest(texts: MailTexts, to: Pick<StaffMember, 'id' | 'email'>): Promise<boolean> {
      if (testLimit.take(to.id) > 0) return false
      const {mail, replyTo} = await draft(texts)
      const key = `mailing-test:${randomUUID()}`
      const addressed = {...{key, to: to.email, token: 'test', replyTo}, publicUrl: publicUrl()}
      await outbox.enqueue(
        sql,
        addressMail({...addressed, ...mail, subject: messages.testSubject(mail.subject)}),
      )
      outbox.wake()
      return true
    },

    async send(
      {id, texts, fingerprint, seen}: NewMailing,
      by: Pick<StaffMember, 'id' | 'name'>,
    ): Promise<SendMailingOutcome> {
      const {mail, week, dealCount, fingerprint: current} = await draft(texts)
      const outcome = await sql.transaction(async (tx): Promise<SendMailingOutcome> => {
        await lockMailings(tx)
        if (await mailingExists(tx, id)) return {kind: 'sending', recipients: 0}
        if (dealCount === 0) return {kind: 'nothing'}
        if (current !== fingerprint) return {kind: 'changed'}
        if ((await countOfWeek(tx, week)) !== seen) return {kind: 'stale'}
        const mailing = {...{id, week, ...mail}, byId: by.id, byName: by.name, createdAt: new Date(now())}
        return {kind: 'sending', recipients: await insertMailing(tx, {...mailing, state: 'sending'})}
      })
      sender.wake()
      if (outcome.kind === 'sending') {
        log.info({mailing: id, by: by.id, recipients: outcome.recipients}, 'a mailing is being sent')
      }
      return outcome
    },

    async stop(id: string, by: Pick<StaffMember, 'id'>): Promise<void> {
      await stopMailing(sql, id, new Date(now()))
      log.info({mailing: id, by: by.id}, 'a mailing was stopped')
    },

    /** For the transaction in which somebody leaves: what is on its way to them stays here. */
    async withdrawFrom(tx: Sql, subscriberId: string): Promise<void> {
      const queued = await listQueuedOf(tx, subscriberId)
      await withdrawWaitingMails(
        tx,
        queued.map((delivery) => deliveryKey(delivery.mailingId, subscriberId)),
      )
    },
  }
}

export type Mailings = ReturnType<typeof createMailings>
