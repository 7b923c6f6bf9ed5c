/** The state of the form, as the Studio reports it. */
export interface FormState {
  /** What the draft holds; undefined without a draft. */
  content: string | undefined
  /** All input is stored and validated. */
  isSaved: boolean
  /** The Studio's own Publish button is disabled: the form has errors or is not ready. */
  isDisabled: boolean
}

/** A click on Publish that waits. `content` is what is to be published, known once all input is stored. */
export interface PendingPublish {
  content?: string
}

export type PendingPublishStep =
  | {step: 'wait'; pending: PendingPublish}
  | {step: 'publish'}
  | {step: 'cancel'}

/**
 * Decides what happens to a click on Publish. On a slow machine the validation of the previous input may still disable
 * the button when the last input is already stored. The click then stays pending for this content and is canceled by
 * any further input, so that nothing is published without a click.
 */
export function advancePendingPublish(pending: PendingPublish, form: FormState): PendingPublishStep {
  if (pending.content !== undefined && pending.content !== form.content) return {step: 'cancel'}
  if (!form.isSaved) return {step: 'wait', pending}
  if (!form.isDisabled) return {step: 'publish'}
  return form.content === undefined ? {step: 'cancel'} : {step: 'wait', pending: {content: form.content}}
}

/** The Studio's own Publish button, and how ours was. */
export interface ButtonState {
  isDisabled: boolean
  /** The form has errors, of whatever input. */
  hasErrors: boolean
  /** All input is stored and validated. */
  isSaved: boolean
  wasEnabled: boolean
}

/**
 * Whether the button can be pressed. The errors of what was there before the last input do not disable it: whoever
 * reaches for it just then would press in vain. An enabled button stays so until the last input is validated.
 */
export function isPressable({isDisabled, hasErrors, isSaved, wasEnabled}: ButtonState): boolean {
  return !isDisabled || (wasEnabled && hasErrors && !isSaved)
}

/**
 * What a draft holds, comparable: without the fields that the lake sets, as storing what was typed before a click
 * changes them and is no further input.
 */
export function contentOf(draft: Record<string, unknown> | null): string | undefined {
  if (!draft) return undefined
  const {_rev, _createdAt, _updatedAt, ...content} = draft
  return JSON.stringify(content, sortedKeys)
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
