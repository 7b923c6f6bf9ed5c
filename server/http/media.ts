import {Hono} from 'hono'
import type {HostedSanity} from '~/platform/config/config'
import {mediaUrl} from '~/platform/url/picture-url'
import type {Env} from '../middleware/error-handler'

const MAX_AGE_SECONDS = 3_600

/**
 * For a shop whose content is elsewhere: leads from where the embedded lake has pictures and files to where they are now.
 * Products and mails keep the addresses of the time when they were stored, and a lake that another shop has writes
 * addresses of that kind.
 */
export function createMediaRedirects(sanity: HostedSanity): Hono<Env> {
  const routes = new Hono<Env>()
  const base = mediaUrl(sanity)
  routes.get('/:kind{images|files}/:project/:dataset/:name{[\\w.-]+}', (c) => {
    const {kind, name} = c.req.param()
    const {search} = new URL(c.req.url)
    c.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
    return c.redirect(`${base}/${kind}/${sanity.projectId}/${sanity.dataset}/${name}${search}`, 302)
  })
  routes.all('*', (c) => c.text('There is no Content Lake here: this shop uses another.', 404))
  return routes
}

/** The origin of pictures, which policies name. */
export function mediaOrigin(sanity: HostedSanity): string {
  return new URL(mediaUrl(sanity)).origin
}
