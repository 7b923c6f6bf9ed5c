import type {Server} from 'node:http'
import type {SanityClient} from '@sanity/client'
import type {StaffService} from '~/domain/staff/staff.server'
import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import type {Content} from '~/platform/content/content.server'
import {createSanityClient} from '~/platform/gateways/sanity.server'
import {createPreview} from '~/platform/preview/preview.server'
import type {Preview} from '~/platform/preview/preview.server'
import {localOrigin} from './local-origin'

interface Options {
  config: Pick<Config, 'sanity'>
  secret: string
  secure: boolean
  staff: StaffService
  server: Server
  requireContent: () => Content
  /** For the embedded lake; a hosted one has its own in its settings. */
  previewToken: string | undefined
  log: Log
}

/** Previews for the Studio's users: with an embedded lake they are the shop's own staff. */
export function openPreview({config, staff, server, previewToken, ...deps}: Options): Preview {
  let client: SanityClient | undefined
  const findMemberId = async (headers: Headers) =>
    (await staff.findBySession(headers, {isUse: false}))?.id ?? null
  return createPreview({
    ...deps,
    now: Date.now,
    requireClient: () => (client ??= createSanityClient(config.sanity, localOrigin(server), previewToken)),
    ...(config.sanity.kind === 'embedded' && {findMemberId}),
  })
}
