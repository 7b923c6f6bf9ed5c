import {redirect} from '@remix-run/node'
import type {LoaderFunctionArgs} from '@remix-run/node'
import {findRedirectTarget} from '~/domain/pages/redirects.server'
import {notFound} from '~/platform/http/respond'

/** Thrown where there is no such page: the redirect that staff configured for its address, else a 404. */
export async function movedOrNotFound({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<Response> {
  const moved = await findRedirectTarget(context, new URL(request.url))
  if (!moved) return notFound()
  // Browsers cache a permanent redirect for good unless limited, and staff may have mistyped it.
  return moved.permanent
    ? redirect(moved.to, {status: 301, headers: {'cache-control': 'max-age=600'}})
    : redirect(moved.to, 302)
}

/** Thrown where a page exists but cannot be loaded now. */
export function unavailable(): Response {
  return new Response(null, {status: 503, headers: {'retry-after': '10'}})
}
