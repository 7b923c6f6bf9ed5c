import type {LoaderFunctionArgs} from '@remix-run/node'
import {parseMailTexts} from '~/admin/newsletter/newsletter-forms'
import {toPreview} from '~/admin/newsletter/preview.server'
import {requireSection} from '~/admin/shell/require-member.server'
import {notFound} from '~/platform/http/respond'

/** The mail as it is sent, for the page's frame. */
export async function loader({request, context}: LoaderFunctionArgs) {
  await requireSection({request, context}, 'messages')
  if (!context.mailings) throw notFound()
  const {mail} = await context.mailings.draft(parseMailTexts(new URL(request.url).searchParams))
  return toPreview(mail.html)
}
