import type {LoaderFunctionArgs} from '@remix-run/node'
import {parseProductPickerParams, readProductPicks} from '~/domain/deals/product-picker.server'
import {NO_STORE} from '~/platform/http/no-store'

/** For the deal form of the Studio. Public, as it contains nothing that the shop's pages do not show. */
export async function loader({context, request}: LoaderFunctionArgs) {
  const params = parseProductPickerParams(new URL(request.url).searchParams)
  const picks = await readProductPicks(context, params)
  return Response.json(picks, {status: picks ? 200 : 503, headers: NO_STORE})
}
