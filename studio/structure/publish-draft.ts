/** What publishing does to the document; `publish-steps.ts` does it to the Studio's. */
export interface PublishSteps<Draft> {
  /** Resolves once all input is stored: the draft, or null without one. Rejects if that takes too long. */
  storedDraft(): Promise<Draft | null>
  hasErrors(draft: Draft): Promise<boolean>
  send(): Promise<'published' | 'canceled'>
}

/** `invalid`: the draft has errors, which the form shows. `empty`: there was nothing to publish. */
export type PublishOutcome = 'published' | 'invalid' | 'empty'

const MAX_TIMES = 6

/**
 * Publishes what is typed, once it is stored and valid. The Studio drops a publication without a word if anything else
 * happens to the document while it is on its way, be it the commit of what was typed a second ago: then what is there by
 * then is validated and sent again.
 *
 * @throws if it was canceled each time, or the input is not stored in time
 */
export async function publishDraft<Draft>(steps: PublishSteps<Draft>): Promise<PublishOutcome> {
  for (let times = 0; times < MAX_TIMES; times += 1) {
    const draft = await steps.storedDraft()
    // Gone after it was sent: that publication arrived after all.
    if (draft === null) return times === 0 ? 'empty' : 'published'
    if (await steps.hasErrors(draft)) return 'invalid'
    if ((await steps.send()) === 'published') return 'published'
  }
  throw new Error(`canceled ${MAX_TIMES} times`)
}
