import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {parseDeskQuestion} from '~/catalog/desk/desk-question'
import {KeptElsewhere} from '~/catalog/desk/kept-elsewhere'
import {listedProduct, ListPage} from '~/catalog/desk/list-page'
import {showInstant} from '~/catalog/desk/shown-change'
import {deskWords} from '~/catalog/desk/words'
import {requireRoom} from '~/staff/require-room.server'
import {StaffError} from '~/staff/staff-error'
import {StaffFrame} from '~/staff/staff-frame'
import {readStoreSettings} from '~/store/settings.server'
import {noStore} from './respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireRoom({request, context}, 'catalogue')
  const member = {name, role}
  const desk = context.catalogDesk
  if (!desk) return {member, page: null}
  const question = parseDeskQuestion(new URL(request.url).searchParams)
  const [{products, total}, categories, {timeZone}] = await Promise.all([
    desk.list(question),
    desk.categories(),
    readStoreSettings(context),
  ])
  const listed = products.map((product) => listedProduct(product, (iso) => showInstant(iso, timeZone)))
  return {member, page: {question, products: listed, total, categories}}
}

export const headers: HeadersFunction = noStore

export const meta: MetaFunction = () => [{title: deskWords.title}, {name: 'robots', content: 'noindex'}]

export default function Catalogue() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} room="catalogue">
      {page ? <ListPage {...page} /> : <KeptElsewhere />}
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
