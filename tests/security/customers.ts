import {waitUntil} from '../support/mail-server'
import type {MailServer} from '../support/mail-server'
import type {Visitor} from './visitor'

/** Customers of a running shop, made as people make them: by its forms and its mails. */

export interface Person {
  name: string
  lastName: string
  email: string
  phone: string
  password: string
}

export const AMINA: Person = {
  name: 'Amina',
  lastName: 'Yusuf',
  email: 'amina@people.example',
  phone: '(555) 010-0142',
  password: 'lentils for the whole street',
}

/** The newest mail to that address whose subject fits. */
export async function waitForMail(mails: Pick<MailServer, 'received'>, to: string, subject: RegExp) {
  const find = () =>
    mails.received.findLast((mail) => mail.recipients.includes(to) && subject.test(mail.subject ?? ''))
  await waitUntil(() => find() !== undefined, 15_000)
  const mail = find()
  if (!mail) throw new Error(`no mail to ${to}`)
  return mail
}

/** The path of the first address in the text of a mail that begins so. */
export function findPath(text: string | undefined, beginning: string): string {
  const address = new RegExp(`https?://[^\\s]*?(${beginning}[^\\s)\\]>]*)`).exec(text ?? '')?.[1]
  if (!address) throw new Error(`no ${beginning} in: ${text ?? ''}`)
  return address
}

export async function register(
  visitor: Visitor,
  mails: Pick<MailServer, 'received'>,
  person: Person,
): Promise<void> {
  const {name, lastName, email, phone, password} = person
  const sent = await visitor.post('/register', {name, lastName, email, contactNumber: phone, password})
  if (sent.status >= 400) throw new Error(`registering: ${sent.status} ${await sent.text()}`)
  const mail = await waitForMail(mails, email, /verify your email/i)
  const verified = await visitor.post(findPath(mail.text, '/verify-email/'), {password})
  if (verified.status !== 303 && verified.status !== 302) throw new Error(`verifying: ${verified.status}`)
}

export async function signIn(
  visitor: Visitor,
  {email, password}: Pick<Person, 'email' | 'password'>,
): Promise<Response> {
  return visitor.post('/sign-in', {email, password})
}
