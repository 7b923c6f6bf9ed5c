import {index, layout, prefix, route} from '@remix-run/route-config'
import type {RouteConfig} from '@remix-run/route-config'

/** Every address of the shop and the counter. The Studio, the lake and the sockets are mounted in server/. */
export default [
  layout('routes/shop.tsx', [
    index('routes/home.tsx'),
    route('butcher/:category?', 'routes/butcher.tsx'),
    route('weekly-deals', 'routes/weekly-deals.tsx'),
    route('search', 'routes/search.tsx'),
    route('blog/:category?', 'routes/blog.tsx'),
    route('blogDetails/:slug', 'routes/article.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('newsletter', 'routes/newsletter.tsx'),
    route('newsletter/confirm', 'routes/newsletter.confirm.tsx'),
    route('newsletter/unsubscribe', 'routes/newsletter.unsubscribe.tsx'),
    route('whychooseus', 'routes/why-us.tsx'),
    route(':slug', 'routes/page.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('contact/send', 'routes/contact.send.ts'),
  route('newsletter/subscribe', 'routes/newsletter.subscribe.ts'),
  route('live', 'routes/live.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('feed.xml', 'routes/feed.ts'),
  ...prefix('staff', [
    index('routes/staff.index.ts'),
    route('sign-in', 'routes/staff.sign-in.tsx'),
    route('sign-out', 'routes/staff.sign-out.ts'),
    route('messages', 'routes/staff.messages.tsx'),
    route('messages/subscribers.csv', 'routes/staff.messages.subscribers.ts'),
  ]),
] satisfies RouteConfig
