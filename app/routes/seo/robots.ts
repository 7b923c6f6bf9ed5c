import type {LoaderFunctionArgs} from '@remix-run/node'
import {robotsText} from '~/storefront/seo/robots'

export function loader({context}: LoaderFunctionArgs) {
  return new Response(robotsText(context.config.publicUrl.origin), {
    headers: {'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600'},
  })
}
