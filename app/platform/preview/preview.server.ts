import {randomUUID} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {SealedCookieDeps} from '~/platform/auth/sealer.server'
import {safeReturnPath} from '~/platform/auth/safe-return-path'
import type {Log} from '~/platform/config/log.server'
import type {Content} from '~/platform/content/content.server'
import {createLiveResults} from './live-results.server'
import type {LiveResult} from './live-results.server'
import {parsePerspective} from './perspective'
import type {PreviewPerspective} from './perspective'
import {createPreviewContent} from './preview-content.server'
import type {PreviewContent} from './preview-content.server'
import {redeemSecret} from './preview-secret.server'
import type {SecretRefusal} from './preview-secret.server'
import {createPreviewCookie} from './preview-session.server'
import type {PreviewSession} from './preview-session.server'

export type PreviewRefusal = SecretRefusal | 'not signed in' | 'unreachable'

export type EnterOutcome =
  | {kind: 'entered'; to: string; cookie: string}
  | {kind: 'refused'; why: PreviewRefusal}

interface Options extends SealedCookieDeps {
  /** Of a token that may read drafts and use up secrets. Throws until the server listens. */
  requireClient: () => SanityClient
  /**
   * The id of the member of staff whose request it is; null: nobody is signed in. Absent if the Studio's users are not
   * ours: then the secret alone says that it is one of them.
   */
  findMemberId?: (headers: Headers) => Promise<string | null>
  requireContent: () => Content
  log: Log
}

const HOME = '/'
/** Added by the Studio; the cookie has it. */
const PERSPECTIVE_PARAM = 'sanity-preview-perspective'

/** Previews of the shop: who has one, and what it shows. */
export function createPreview(options: Options) {
  const {requireClient, findMemberId, requireContent, log} = options
  const cookie = createPreviewCookie(options)
  const live = createLiveResults(options.now)

  async function findSession(headers: Headers): Promise<PreviewSession | undefined> {
    const session = cookie.read(headers)
    if (!session || !findMemberId) return session
    // It ends as the session does in which it was opened.
    return (await findMemberId(headers)) === session.memberId ? session : undefined
  }

  return {
    /** Opens a preview by the secret in the address, in this browser. */
    async enter(request: Request): Promise<EnterOutcome> {
      const memberId = (await findMemberId?.(request.headers)) ?? null
      if (findMemberId && memberId === null) return {kind: 'refused', why: 'not signed in'}
      try {
        const outcome = await redeemSecret(requireClient(), request.url, memberId)
        if (outcome.kind === 'refused') return outcome
        const perspective = parsePerspective(outcome.perspective)
        const to = withoutPerspective(safeReturnPath(outcome.redirectTo ?? null, [], HOME))
        return {kind: 'entered', to, cookie: cookie.begin({id: randomUUID(), memberId, perspective})}
      } catch (error) {
        log.warn({err: error}, 'preview: the secret could not be checked')
        return {kind: 'refused', why: 'unreachable'}
      }
    },
    /** The cookie that ends it. */
    leave: () => cookie.clear(),
    findSession,
    /** The cookie for the same preview with other versions of its documents. */
    changePerspective(session: PreviewSession, perspective: PreviewPerspective): string {
      live.forget(session.id)
      return cookie.write({...session, perspective})
    },
    /** What has been typed, for the next time the page is read. */
    addLiveResults: (session: PreviewSession, results: readonly LiveResult[]) =>
      live.add(session.id, results),
    /** The content of one request. */
    read: ({id, perspective}: PreviewSession): PreviewContent =>
      createPreviewContent({
        client: requireClient(),
        ...{perspective, log, content: requireContent()},
        findLive: (query) => live.find(id, query),
      }),
  }
}

export type Preview = ReturnType<typeof createPreview>

function withoutPerspective(path: string): string {
  const url = new URL(path, 'http://here.invalid')
  url.searchParams.delete(PERSPECTIVE_PARAM)
  return `${url.pathname}${url.search}${url.hash}`
}
