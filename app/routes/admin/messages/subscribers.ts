import type {LoaderFunctionArgs} from '@remix-run/node'
import {requireMember} from '~/admin/shell/require-member.server'
import {NO_STORE} from '~/platform/http/no-store'

/** The subscribers for a mailing tool. */
export async function loader({request, context}: LoaderFunctionArgs) {
  await requireMember({request, context})
  return new Response(await context.newsletter.exportCsv(), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="subscribers.csv"',
      ...NO_STORE,
    },
  })
}
