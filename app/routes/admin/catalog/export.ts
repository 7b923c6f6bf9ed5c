import {createReadableStreamFromReadable} from '@remix-run/node'
import type {LoaderFunctionArgs} from '@remix-run/node'
import {Readable} from 'node:stream'
import {requireCatalogAdmin} from '~/admin/catalog/require-catalog-admin.server'
import {NO_STORE} from '~/platform/http/no-store'

/** The whole catalog as a spreadsheet, sent as it is read. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const {catalogAdmin} = await requireCatalogAdmin({request, context})
  const body = createReadableStreamFromReadable(Readable.from(catalogAdmin.exportCsv()))
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="catalog.csv"',
      ...NO_STORE,
    },
  })
}
