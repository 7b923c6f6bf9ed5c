import {defineEnableDraftMode} from 'next-sanity/draft-mode'
import {client} from '@/content/client'
import {readToken} from '@/content/token'

/** The Studio's Presentation opens the site here, with a secret that is in the lake. */
export const {GET} = defineEnableDraftMode({client: client.withConfig({token: readToken})})
