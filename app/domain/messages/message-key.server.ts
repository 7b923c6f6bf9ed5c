import {createHash} from 'node:crypto'
import {networkOf} from '~/platform/rate-limit/network-address'
import type {ContactForm} from './contact-rules'

const WINDOW_MS = 60_000

export interface MessageKey {
  key: string
  /** The key of the previous minute, for forms submitted without scripts. */
  earlierKey?: string
}

/**
 * De-duplication key of a submission. With scripts: the form's id and its content, however often it is sent. Without:
 * the same content from the same network within a minute or two counts as a double click.
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
