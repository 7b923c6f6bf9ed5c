import type {Log} from '~/config/log.server'
import {plainFailure} from '~/config/plain-failure'
import type {Sql} from '~/db/client.server'
import {isDatabaseAway} from '~/db/errors.server'
import type {Outbox} from '~/jobs/outbox.server'
import {createRateLimit} from '~/limits/rate-limit'
import type {FormGateway} from '~/services/form-gateway.server'
import {hashSecretToken} from '~/credentials/secret-token.server'
import {mailStore} from '~/store/mail-store'
import type {StoreSettings} from '~/store/settings'
import {createEnrolment} from './enrolment.server'
import {parseReach} from './newsletter-rules'
import type {Reach} from './newsletter-rules'
import {createNewsletterMails, unsubscribeLink} from './newsletter-mails.server'
import type {SubmittedSubscribeForm} from './subscribe-form.server'
import {findByConfirmation, listSubscribers, markConfirmed, markUnsubscribed} from './subscriber-rows.server'
import {subscribersCsv} from './subscribers-csv'
import {createUnsubscribeTokens} from './unsubscribe-token.server'

export type SubscribeOutcome =
  | {kind: 'subscribed'}
  | {kind: 'invalid'}
  | {kind: 'slow-down'; retryAfterSeconds: number}
  | {kind: 'failed'}
  | {kind: 'away'}

export interface NewsletterService {
  /** The answer and its time are the same whether the address was known or not. */
  subscribe(input: SubmittedSubscribeForm & {clientAddress: string}): Promise<SubscribeOutcome>
  /** Whether a confirmation link still works. Changes nothing. */
  canConfirm(token: string): Promise<boolean>
  /** False when the link does not work (any more). */
  confirm(token: string): Promise<boolean>
  /** Whether it is a link of ours. Changes nothing. */
  canUnsubscribe(token: string): boolean
  unsubscribe(token: string): Promise<boolean>
  /** Whom news may be sent to, as a file for a mailing program. */
  exportCsv(): Promise<string>
}

export interface NewsletterOptions {
  sql: Sql
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  /** Absent: subscribers are kept here and confirm by mail. */
  gateway?: FormGateway
  /** Signs the links to unsubscribe. Another one breaks those that were mailed. */
  secret: string
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  /** No answer to the form comes sooner: what took how long tells nothing of who is on the list. */
  answerAfterMs?: number
  now?: () => number
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

const LIMIT = {times: 10, perMs: 10 * 60_000}
const ANSWER_AFTER_MS = 250

/** Who wants the news. No address goes into the log. */
export function createNewsletter(options: NewsletterOptions): NewsletterService {
  const {sql, outbox, gateway, secret, answerAfterMs = ANSWER_AFTER_MS, now = Date.now, log} = options
  const limit = createRateLimit({...LIMIT, now})
  const tokens = createUnsubscribeTokens(secret)
  const unsubscribeUrl = (id: string) => unsubscribeLink(options.publicUrl(), tokens.write(id))
  const readMails = async () =>
    createNewsletterMails({store: mailStore(await options.readStore(), options.publicUrl()), unsubscribeUrl})
  const enrol = createEnrolment({sql, outbox, readMails, now})

  async function take(reach: Reach): Promise<SubscribeOutcome> {
    try {
      if (gateway) {
        const answer = await gateway.post({[reach.kind]: reach.address})
        return answer.kind === 'ok' ? {kind: 'subscribed'} : {kind: 'failed'}
      }
      await enrol(reach)
      return {kind: 'subscribed'}
    } catch (error) {
      log.error({failure: plainFailure(error)}, 'a newsletter subscription failed')
      return {kind: !gateway && isDatabaseAway(error) ? 'away' : 'failed'}
    }
  }

  return {
    async subscribe({reach: written, trapped, clientAddress}) {
      if (trapped) {
        log.info('a subscribe form was filled in by a program and dropped')
        return {kind: 'subscribed'}
      }
      const reach = parseReach(written)
      if (!reach) return {kind: 'invalid'}
      const retryAfterSeconds = limit.take(clientAddress)
      if (retryAfterSeconds > 0) {
        log.warn({retryAfterSeconds}, 'too many subscribe forms from one network')
        return {kind: 'slow-down', retryAfterSeconds}
      }
      const [outcome] = await Promise.all([take(reach), pause(answerAfterMs)])
      return outcome
    },

    async canConfirm(token) {
      return (await findByConfirmation(sql, hashSecretToken(token), new Date(now()))) !== null
    },

    async confirm(token) {
      const subscriber = await findByConfirmation(sql, hashSecretToken(token), new Date(now()))
      if (!subscriber) return false
      const at = new Date(now())
      const mail = (await readMails()).welcome(subscriber, at)
      const isNew = await sql.transaction(async (tx) => {
        if (!(await markConfirmed(tx, subscriber.id, at))) return false
        await outbox.enqueue(tx, mail)
        return true
      })
      outbox.wake()
      if (isNew) log.info({subscriber: subscriber.id}, 'a newsletter subscription was confirmed')
      return true
    },

    canUnsubscribe: (token) => tokens.read(token) !== null,

    async unsubscribe(token) {
      const id = tokens.read(token)
      if (!id) return false
      const known = await sql.transaction((tx) => markUnsubscribed(tx, id, new Date(now())))
      if (known) log.info({subscriber: id}, 'a newsletter subscription ended')
      return known
    },

    async exportCsv() {
      return subscribersCsv(await listSubscribers(sql), unsubscribeUrl)
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
