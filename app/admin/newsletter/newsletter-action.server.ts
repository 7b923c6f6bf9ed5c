import {canSendMailings} from '~/domain/mailings/mailing-rules'
import type {Mailings} from '~/domain/mailings/mailings.server'
import type {StaffMember} from '~/domain/staff/staff-member'
import {newsletterPath} from './newsletter-paths'
import type {NewsletterForm} from './newsletter-forms'

const SUGGESTED = {subject: '', opening: ''}

/** Does what a form of the page asks for; resolves with where to go next. */
export async function handleNewsletterAction(
  {mailings, by}: {mailings: Mailings; by: StaffMember},
  form: NewsletterForm,
): Promise<string> {
  if (form.form === 'test') {
    const sent = await mailings.sendTest(form, by)
    return newsletterPath(form, sent ? {done: 'test'} : {problem: 'enough'})
  }
  if (!canSendMailings(by.role)) throw new Response(null, {status: 403})
  switch (form.form) {
    case 'ask':
      return newsletterPath(form, {ask: 'send'})
    case 'send': {
      const {id, fingerprint, seen} = form
      const outcome = await mailings.send({id, fingerprint, seen, texts: form}, by)
      return outcome.kind === 'sending'
        ? newsletterPath(SUGGESTED, {done: 'sending'})
        : newsletterPath(form, {problem: outcome.kind})
    }
    case 'stop':
      await mailings.stop(form.id, by)
      return newsletterPath(SUGGESTED, {done: 'stopped'})
  }
}
