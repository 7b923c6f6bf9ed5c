import type {Log} from '~/platform/config/log.server'
import {redactError} from '~/platform/config/redact-error'
import type {Sql} from '~/platform/db/database'
import {isDatabaseUnavailable} from '~/platform/db/errors.server'
import type {Outbox} from '~/platform/outbox/outbox.server'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import {throttle} from '~/platform/rate-limit/throttle'
import type {FormGateway} from '~/platform/gateways/form-gateway.server'
import {hashSecretToken} from '~/platform/auth/secret-token.server'
import {mailSender} from '~/domain/store/mails'
import type {StoreSettings} from '~/domain/store/settings'
import {createEnrollment} from './enrollment.server'
import {parseSubscriberContact} from './newsletter-rules'
import type {SubscriberContact} from './newsletter-rules'
import {createNewsletterMails, unsubscribeLink} from './mails.server'
import {withMinimumResponseTime} from '~/platform/auth/password-hash.server'
import type {Submission} from '~/platform/forms/form-schema'
import {findByConfirmation, listSubscribers, markConfirmed, markUnsubscribed} from './subscriber-rows.server'
import {subscribersCsv} from './subscribers-csv'
import {createUnsubscribeTokens} from './unsubscribe-token.server'

export type SubscribeOutcome =
  /** `isMailed`: a link to confirm is on its way, or would be to an address that is new. */
  | {kind: 'subscribed'; isMailed: boolean}
  | {kind: 'invalid'}
  | {kind: 'slow-down'; retryAfterSeconds: number}
  | {kind: 'failed'}
  | {kind: 'away'}

interface SubscribeInput extends Pick<Submission, 'isHoneypotFilled'> {
  reach: string
  clientAddress: string
}

interface NewsletterOptions {
  sql: Sql
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  /** If absent, subscribers are stored here and confirm by mail. */
  gateway?: FormGateway
  /** Signs unsubscribe links; changing it breaks those already mailed. */
  secret: string
  /** Called in the transaction in which somebody leaves. */
  onUnsubscribed?: (tx: Sql, subscriberId: string) => Promise<void>
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  /** Minimum duration of a response, so that timing does not reveal who is subscribed. */
  minResponseMs?: number
  now?: () => number
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

const LIMIT = {times: 10, perMs: 10 * 60_000}

/** Newsletter subscriptions. Addresses are never logged. */
export function createNewsletterService(options: NewsletterOptions) {
  const {sql, outbox, gateway, secret, minResponseMs, now = Date.now, log} = options
  const limit = createRateLimit({...LIMIT, now})
  const tokens = createUnsubscribeTokens(secret)
  const unsubscribeUrl = (id: string) => unsubscribeLink(options.publicUrl(), tokens.write(id))
  const readMails = async () =>
    createNewsletterMails({store: mailSender(await options.readStore(), options.publicUrl()), unsubscribeUrl})
  const enroll = createEnrollment({sql, outbox, readMails, now})

  async function subscribeContact(contact: SubscriberContact): Promise<SubscribeOutcome> {
    try {
      if (gateway) {
        const response = await gateway.post({[contact.kind]: contact.address})
        return response.kind === 'ok' ? {kind: 'subscribed', isMailed: false} : {kind: 'failed'}
      }
      await enroll(contact)
      return {kind: 'subscribed', isMailed: contact.kind === 'email'}
    } catch (error) {
      log.error({failure: redactError(error)}, 'a newsletter subscription failed')
      return {kind: !gateway && isDatabaseUnavailable(error) ? 'away' : 'failed'}
    }
  }

  return {
    /** Same outcome and timing whether or not the address was known. */
    async subscribe(input: SubscribeInput): Promise<SubscribeOutcome> {
      const {reach, isHoneypotFilled, clientAddress} = input
      if (isHoneypotFilled) {
        log.info('a subscribe form was filled in by a program and dropped')
        return {kind: 'subscribed', isMailed: false}
      }
      const contact = parseSubscriberContact(reach)
      if (!contact) return {kind: 'invalid'}
      const warning = 'too many subscribe forms from one network'
      const throttled = throttle(limit.take(clientAddress), {log, warning})
      return throttled ?? withMinimumResponseTime(subscribeContact(contact), minResponseMs)
    },

    /** Whether a confirmation link is valid. Read-only. */
    async canConfirm(token: string) {
      return (await findByConfirmation(sql, hashSecretToken(token), new Date(now()))) !== null
    },

    /** False if the link is not valid (any more). */
    async confirm(token: string) {
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

    /** Whether we signed this link. Read-only. */
    canUnsubscribe: (token: string) => tokens.read(token) !== null,

    async unsubscribe(token: string) {
      const id = tokens.read(token)
      if (!id) return false
      const known = await sql.transaction(async (tx) => {
        await options.onUnsubscribed?.(tx, id)
        return markUnsubscribed(tx, id, new Date(now()))
      })
      if (known) log.info({subscriber: id}, 'a newsletter subscription ended')
      return known
    },

    /** Confirmed subscribers, for import into a mailing program. */
    async exportCsv() {
      return subscribersCsv(await listSubscribers(sql), unsubscribeUrl)
    },
  }
}

export type NewsletterService = ReturnType<typeof createNewsletterService>
