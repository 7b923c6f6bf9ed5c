/** The Studio's own Publish button, and how ours was. */
export interface ButtonState {
  isDisabled: boolean
  /** Why it is disabled, as the Studio says; empty while it is only not sure yet. */
  reason: string
  /** Whoever is signed in may not publish it. */
  isForbidden: boolean
  hasDraft: boolean
  /** What the draft holds now has errors. */
  hasErrors: boolean
  wasEnabled: boolean
}

/**
 * Whether the button can be pressed. A disabled button hears nothing: whoever reaches for it while the errors of earlier
 * input are still shown, or while the Studio looks up what its user may do, would press in vain. So an enabled button
 * stays so until something speaks against what is typed now.
 */
export function isPressable(state: ButtonState): boolean {
  const {isDisabled, reason, isForbidden, hasDraft, hasErrors, wasEnabled} = state
  return !isDisabled || (wasEnabled && hasDraft && !isForbidden && !(hasErrors && reason !== ''))
}

/** What a draft holds, comparable: without the fields that the lake sets. */
export function contentOf(draft: Record<string, unknown> | null): string | undefined {
  if (!draft) return undefined
  const {_rev, _createdAt, _updatedAt, ...content} = draft
  return JSON.stringify(content, sortedKeys)
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
