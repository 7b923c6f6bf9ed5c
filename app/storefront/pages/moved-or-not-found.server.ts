import {redirect} from '@remix-run/node'
import type {LoaderFunctionArgs} from '@remix-run/node'
import {findRedirectTarget} from '~/domain/pages/redirects.server'
import type {Category} from '~/domain/catalog/product'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'

/** What the page of a 404 shows. */
export interface NotFoundData {
  categories: Category[]
}

/**
 * Thrown where there is no such page: the redirect that staff configured for its address, else a 404 with what there is
 * instead. Without the catalog it is a 404 all the same.
 */
export async function movedOrNotFound({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<Response> {
  const moved = await findRedirectTarget(context, new URL(request.url))
  if (!moved) {
    const categories = await nullIfUnreachable(context.log, () => context.catalog.categories())
    return Response.json({categories: categories ?? []} satisfies NotFoundData, {status: 404})
  }
  // Browsers cache a permanent redirect for good unless limited, and staff may have mistyped it.
  return moved.permanent
    ? redirect(moved.to, {status: 301, headers: {'cache-control': 'max-age=600'}})
    : redirect(moved.to, 302)
}

/** Thrown where a page exists but cannot be loaded now. */
export function unavailable(): Response {
  return new Response(null, {status: 503, headers: {'retry-after': '10'}})
}
