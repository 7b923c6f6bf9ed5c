import type {MiddlewareHandler} from 'hono'
import {bodyLimit as honoBodyLimit} from 'hono/body-limit'

const KB = 1024
const MB = 1024 * KB

/** Where staff send the picture of a product. */
const PICTURES = /^\/staff\/catalogue\/[^/]+\/picture(\.data)?$/

/** The largest body each part of the site takes. */
export function bodyLimit(): MiddlewareHandler {
  const refuse = (maxSize: number) =>
    honoBodyLimit({maxSize, onError: (c) => c.text('That is more than we can take in one go.', 413)})
  const forms = refuse(100 * KB)
  const webhooks = refuse(512 * KB)
  // A little more than the largest picture, so that the page itself can say what is too large.
  const pictures = refuse(24 * MB)
  return (c, next) => {
    if (PICTURES.test(c.req.path)) return pictures(c, next)
    return c.req.path.startsWith('/webhooks/') ? webhooks(c, next) : forms(c, next)
  }
}
