import {redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {handleNewsletterAction} from '~/admin/newsletter/newsletter-action.server'
import {newsletterFormSchema, parseMailTexts} from '~/admin/newsletter/newsletter-forms'
import {NewsletterElsewhere, NewsletterPage} from '~/admin/newsletter/newsletter-page'
import {messages} from '~/admin/newsletter/messages'
import {readNewsletter} from '~/admin/newsletter/read-newsletter.server'
import {requireFields} from '~/admin/shell/require-fields'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound, requireForm} from '~/platform/http/respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const member = await requireSection({request, context}, 'messages')
  const by = {name: member.name, role: member.role}
  const {mailings} = context
  if (!mailings) return {member: by, shown: null}
  const {searchParams} = new URL(request.url)
  const {timeZone} = await readStoreSettings(context)
  const texts = parseMailTexts(searchParams)
  const page = await readNewsletter({mailings, member, texts, timeZone})
  const isAsking = searchParams.get('ask') === 'send'
  const [done, problem] = [searchParams.get('done'), searchParams.get('problem')]
  return {member: by, shown: {page, isAsking, done, problem}}
}

export async function action({request, context}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'messages')
  const {mailings} = context
  if (!mailings) throw notFound()
  const form = requireFields(newsletterFormSchema, await requireForm(request))
  return redirectDocument(await handleNewsletterAction({mailings, by}, form), 303)
}

export const meta: MetaFunction = () => staffMeta(messages.title)

export default function Newsletter() {
  const {member, shown} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="messages">
      {shown ? <NewsletterPage {...shown} /> : <NewsletterElsewhere />}
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
