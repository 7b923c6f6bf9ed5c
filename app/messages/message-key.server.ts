import {createHash} from 'node:crypto'
import {networkOf} from '~/limits/network-address'
import type {ContactForm} from './contact-rules'

const WINDOW_MS = 60_000

export interface MessageKey {
  key: string
  /** The one that the same form had a minute before, when no script told the forms apart. */
  earlierKey?: string
}

/**
 * What makes two submissions one message. With a script in the page, the form's own id and what it held: however
 * often it is sent, it is one. Without, the same words from the same place within a minute or two are a double
 * click.
 */
export function messageKey(
  form: ContactForm,
  {formId, clientAddress, at}: {formId: string | null; clientAddress: string; at: number},
): MessageKey {
  const content = JSON.stringify([form.fullName, form.phoneNumber, form.email, form.message])
  const hash = (...parts: string[]) =>
    createHash('sha256')
      .update(JSON.stringify([...parts, content]))
      .digest('hex')
  if (formId) return {key: hash('form', formId)}
  const network = networkOf(clientAddress)
  const minute = Math.floor(at / WINDOW_MS)
  return {
    key: hash('minute', network, String(minute)),
    earlierKey: hash('minute', network, String(minute - 1)),
  }
}
