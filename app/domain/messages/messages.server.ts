import type {Log} from '~/platform/config/log.server'
import type {StoreSettings} from '~/domain/store/settings'
import type {FormGateway} from '~/platform/gateways/form-gateway.server'
import type {Outbox} from '~/platform/outbox/outbox.server'
import type {Sql} from '~/platform/db/database'
import {randomUUID} from 'node:crypto'
import {redactError} from '~/platform/config/redact-error'
import {isDatabaseUnavailable} from '~/platform/db/errors.server'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import {throttle} from '~/platform/rate-limit/throttle'
import type {Submission} from '~/platform/forms/form-schema'
import {findContactProblem} from './contact-rules'
import type {ContactForm, ContactProblem} from './contact-rules'
import {createGatewayDelivery} from './gateway-delivery.server'
import {messageKey} from './message-key.server'
import {
  countOpenMessages,
  deleteMessage,
  insertMessage,
  listMessages,
  markMessage,
} from './message-rows.server'
import type {MessageFilter, MessageState} from './message-state'
import {createReplies} from './replies/replies.server'
import {findLastReplies} from './replies/reply-rows.server'
import {parsePhone} from '~/domain/store/phone'
import {createStoreMail} from './mails.server'
import type {ContactMessage} from './message-rows.server'

interface SendInput extends Submission {
  form: ContactForm
  clientAddress: string
}

export type SendOutcome =
  | {kind: 'sent'}
  | {kind: 'invalid'; problem: ContactProblem}
  | {kind: 'slow-down'; retryAfterSeconds: number}
  /** The gateway's own explanation. */
  | {kind: 'refused'; text: string}
  | {kind: 'failed'}
  /** The database is unavailable. */
  | {kind: 'away'}

interface MessagesOptions {
  sql: Sql
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  /** If absent, messages are stored here and mailed to the store. */
  gateway?: FormGateway
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  now?: () => number
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

const PAGE_SIZE = 50
/** Per network: messages that were taken, and forms that were sent, whatever came of them. */
const LIMIT = {times: 5, perMs: 10 * 60_000}
const TRY_LIMIT = {times: 30, perMs: 10 * 60_000}

/** Messages from the contact form. Neither content nor sender is ever logged. */
export function createMessagesService(options: MessagesOptions) {
  const {sql, outbox, gateway, now = Date.now, log} = options
  const limit = createRateLimit({...LIMIT, now})
  const tryLimit = createRateLimit({...TRY_LIMIT, now})
  const deliver = gateway && createGatewayDelivery(gateway)
  const createMail = createStoreMail(options)

  /** Stores message and mail in one transaction. */
  async function storeMessage(message: ContactMessage, key: ReturnType<typeof messageKey>) {
    const row = {...message, ...key, id: randomUUID(), createdAt: new Date(now())}
    const mail = await createMail(row)
    const isNew = await sql.transaction(async (tx) => {
      if (!(await insertMessage(tx, row))) return false
      if (mail) await outbox.enqueue(tx, mail)
      return true
    })
    outbox.wake()
    if (isNew) log.info({contactMessage: row.id, mailed: mail !== null}, 'a message came')
    return {kind: 'sent'} as const
  }

  async function take(message: ContactMessage, key: ReturnType<typeof messageKey>): Promise<SendOutcome> {
    try {
      return deliver ? await deliver(message, key) : await storeMessage(message, key)
    } catch (error) {
      log.error({failure: redactError(error)}, 'a contact form could not be submitted')
      return {kind: !deliver && isDatabaseUnavailable(error) ? 'away' : 'failed'}
    }
  }

  return {
    async send({form, formId, isHoneypotFilled, clientAddress}: SendInput): Promise<SendOutcome> {
      if (isHoneypotFilled) {
        log.info('a contact form was filled in by a program and dropped')
        return {kind: 'sent'}
      }
      const problem = findContactProblem(form)
      if (problem) return {kind: 'invalid', problem}
      const warning = 'too many contact forms from one network'
      const throttled =
        throttle(tryLimit.take(clientAddress), {log, warning}) ??
        throttle(limit.take(clientAddress), {log, warning})
      if (throttled) return throttled
      const message = {
        name: form.fullName.trim(),
        phone: parsePhone(form.phoneNumber) ?? '',
        email: form.email.trim(),
        message: form.message.trim(),
      }
      const key = messageKey(form, {formId, clientAddress, at: now()})
      const outcome = await take(message, key)
      // Who could not be served may try again.
      if (outcome.kind !== 'sent') limit.release(clientAddress)
      return outcome
    },

    /** Fifty of them, newest first; pages count from 1. */
    async list({page, filter, search}: {page: number; filter: MessageFilter; search: string}) {
      const words = search.split(/\s+/).filter(Boolean)
      const range = {limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE}
      const rows = await listMessages(sql, {filter, words, ...range})
      const visible = rows.slice(0, PAGE_SIZE)
      const answered = await findLastReplies(
        sql,
        visible.map(({id}) => id),
      )
      const messages = visible.map((row) => ({...row, answeredBy: answered.get(row.id) ?? null}))
      return {messages, hasOlder: rows.length > PAGE_SIZE}
    },

    countOpen: (limit: number) => countOpenMessages(sql, limit),

    mark: (id: string, state: MessageState, by: {name: string}): Promise<void> =>
      markMessage(sql, id, state, by.name, new Date(now())),

    async remove(id: string, by: {id: string}): Promise<void> {
      await deleteMessage(sql, id)
      log.info({contactMessage: id, by: by.id}, 'a message was deleted')
    },

    ...createReplies({...options, now}),
  }
}

export type MessagesService = ReturnType<typeof createMessagesService>
