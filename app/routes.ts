import {index, layout, prefix, route} from '@remix-run/route-config'
import type {RouteConfig} from '@remix-run/route-config'

/** Every address of the shop and the counter. The Studio, the lake and the sockets are mounted in server/. */
export default [
  layout('routes/shop.tsx', [
    index('routes/home.tsx'),
    route('butcher/:category?', 'routes/butcher.tsx'),
    route('search', 'routes/search.tsx'),
    route('whychooseus', 'routes/why-us.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('live', 'routes/live.ts'),
  ...prefix('staff', [
    route('sign-in', 'routes/staff.sign-in.tsx'),
    route('sign-out', 'routes/staff.sign-out.ts'),
  ]),
] satisfies RouteConfig
