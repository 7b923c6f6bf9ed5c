import type {LoaderFunctionArgs} from '@remix-run/node'
import {parsePickQuestion} from '~/deals/picks'
import {readPicks} from '~/deals/picks.server'

/** For the deal form of the Studio. It says nothing that the shop's pages do not say, so anyone may ask. */
export async function loader({context, request}: LoaderFunctionArgs) {
  const question = parsePickQuestion(new URL(request.url).searchParams)
  const answer = await readPicks(context, question)
  return Response.json(answer, {status: answer ? 200 : 503, headers: {'cache-control': 'no-store'}})
}
