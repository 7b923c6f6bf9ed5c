import type {LoaderFunctionArgs} from '@remix-run/node'
import {parsePickQuestion} from '~/deals/picks'
import {readPicks} from '~/deals/picks.server'

/** For the deal form of the Studio. It says nothing that the shop's pages do not say, so anyone may ask. */
export async function loader({context, request}: LoaderFunctionArgs) {
  const question = parsePickQuestion(new URL(request.url).searchParams)
  return Response.json(await readPicks(context, question), {headers: {'cache-control': 'no-store'}})
}
