import {z} from 'zod'
import {parseJson} from '../../../runtime/json'
import {createSessionCookie} from '~/platform/auth/session-cookie.server'
import type {SealedCookieDeps} from '~/platform/auth/sealer.server'
import {perspectiveSchema} from './perspective'
import type {PreviewPerspective} from './perspective'

/** A working day. */
const PREVIEW_LIFE_MS = 10 * 3_600_000

export interface PreviewSession {
  /** Of this preview alone: what is typed in it shows in no other. */
  id: string
  /** The member of staff who has it; null if the Studio's users are not ours. */
  memberId: string | null
  perspective: PreviewPerspective
  /** UTC, ms. */
  until: number
}

const schema = z.object({
  id: z.string().min(1),
  memberId: z.string().nullable(),
  perspective: perspectiveSchema,
  until: z.number(),
})

/** The cookie of a browser that shows previews. It is signed, and holds all that is known of the preview. */
export function createPreviewCookie({secret, secure, now}: SealedCookieDeps) {
  const cookie = createSessionCookie({kind: 'preview', secret, secure, lifeMs: PREVIEW_LIFE_MS})
  const write = (session: PreviewSession) =>
    cookie.write(Buffer.from(JSON.stringify(session)).toString('base64url'))
  return {
    write,
    begin: (session: Omit<PreviewSession, 'until'>) => write({...session, until: now() + PREVIEW_LIFE_MS}),
    clear: () => cookie.clear(),
    /** Undefined if there is none, if it is not ours, or if its time is over. */
    read(headers: Headers): PreviewSession | undefined {
      const token = cookie.read(headers)
      if (token === undefined) return undefined
      // An earlier version of the shop may have signed another shape.
      const session = schema.safeParse(parseJson(Buffer.from(token, 'base64url').toString()))
      return session.success && session.data.until > now() ? session.data : undefined
    },
  }
}

export type PreviewCookie = ReturnType<typeof createPreviewCookie>
